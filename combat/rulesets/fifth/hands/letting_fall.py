"""Letting a weapon fall where one stands, which costs nothing, in the games that say so."""

from functools import partial

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.hands.hands import WIELDS, lay_down
from combat.rulesets.fifth.hands.sheathing import held, put_away_picks
from combat.rulesets.policies.acted import done


def bar(row: str, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = fight.get(who)
    return None if held(found) and found.at is not None else Refusal("You have no weapon in hand.", row)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return put_away_picks(fight, who, weapon)


def drop(row: str, fight: Fight, command: Act) -> Script[None]:
    """Let a weapon fall; it lies in its owner's space."""
    found = fight.get(command.actor)
    weapon = next(one for one in held(found) if one.key == command.choice)
    assert found.at is not None
    done(fight, command, "Drop", row, weapon.name)
    kept = [one.key for one in held(found) if one.key != weapon.key]
    yield from lay_down(fight, found.id, weapon, found.at, row)
    keep_in_hand(fight, found.id, kept)


def keep_in_hand(fight: Fight, who: Id, kept: list[str]) -> None:
    """Put on record what stays in hand, which until now may have gone without saying."""
    for key in kept:
        if not fight.get(who).tally.get(WIELDS.of(key)):
            fight.record(ev.Counted(who=who, key=WIELDS.of(key), value=1, **fight.hearers_of(who)))


def dropping(row: str) -> Action:
    """Return the action, by a row of the game's own."""
    return Action(
        "drop-weapon",
        "Drop a weapon",
        partial(drop, row),
        group="free",
        cost="",
        needs="choice",
        row=row,
        bar=partial(bar, row),
        picks=picks,
        hide_barred=True,
        summary="It costs nothing, and lies where you stand.",
    )
