"""Drawing a weapon and putting one away: the turn's interaction with an object."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.hands.hands import BODILY, WIELDS, hands_free, is_in_hand, not_at_hand, wield, wielded
from combat.rulesets.policies.acted import done


def held(who: Combatant) -> tuple[Weapon, ...]:
    return tuple(weapon for weapon in wielded(who) if not_at_hand(who, weapon) is None)


def stowed(who: Combatant) -> tuple[Weapon, ...]:
    """Return the weapons that a creature carries, but not in hand."""
    arms = (weapon for weapon in who.sheet.weapons if not any(weapon.has(word) for word in BODILY))
    return tuple(weapon for weapon in arms if not is_in_hand(who, weapon) and not_at_hand(who, weapon) is None)


# --- drawing -------------------------------------------------------------------------------------------------------


def draw_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not stowed(fight.get(who)):
        return Refusal("You carry no weapon that is not in hand.", "FIF-040")
    return None if hands_free(fight, who) > 0 else Refusal("No hand is free to draw with.", "FIF-040")


def draw_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(one.key, one.name) for one in stowed(fight.get(who)))


def draw(fight: Fight, command: Act, row: str = "FIF-040") -> Script[None]:
    """Take a weapon in hand; what there is no hand for any more is put away with the same motion (FIF-040)."""
    weapon = next(one for one in stowed(fight.get(command.actor)) if one.key == command.choice)
    done(fight, command, "Draw", row, weapon.name)
    wield(fight, command.actor, weapon)
    yield from NOTHING


# --- putting away --------------------------------------------------------------------------------------------------


def put_away_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if held(fight.get(who)) else Refusal("You have no weapon in hand.", "FIF-040")


def put_away_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(one.key, one.name) for one in held(fight.get(who)))


def put_away(fight: Fight, command: Act, row: str = "FIF-040") -> Script[None]:
    """Put a weapon away, which leaves its hand free (FIF-040)."""
    who = command.actor
    kept = {one.key for one in wielded(fight.get(who))} - {command.choice}
    weapon = next(one for one in held(fight.get(who)) if one.key == command.choice)
    done(fight, command, "Put away", row, weapon.name)
    hearers = fight.hearers_of(who)
    fight.record(ev.Counted(who=who, key=WIELDS.of(weapon.key), value=0, **hearers))
    fight.record(ev.Counted(who=who, key="armed", value=1, **hearers))
    for key in sorted(kept):
        fight.record(ev.Counted(who=who, key=WIELDS.of(key), value=1, **hearers))
    yield from NOTHING


DRAW = Action(
    "draw",
    "Draw a weapon",
    draw,
    group="free",
    cost="interaction",
    needs="choice",
    row="FIF-040",
    bar=draw_bar,
    picks=draw_picks,
    hide_barred=True,
)
PUT_AWAY = Action(
    "put-away",
    "Put a weapon away",
    put_away,
    group="free",
    cost="interaction",
    needs="choice",
    row="FIF-040",
    bar=put_away_bar,
    picks=put_away_picks,
    hide_barred=True,
)
