"""Getting somebody out of a spell's hold by hand: tearing loose, shaking awake."""

from collections.abc import Iterator

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.lasting import lose, name_of
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.fifth.harm import WAKES, rouse
from combat.rulesets.policies.acted import done

ESCAPE = "escape"  # kept by what can be torn off: the ability of the check; "escape-dc" is what it has to beat


def holds(fight: Fight, who: Id) -> tuple[Effect, ...]:
    return tuple(effect for effect in fight.get(who).effects if ESCAPE in effect.data)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if holds(fight, who) else Refusal("Nothing holds you that you could tear off.", "FIF-286")


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(
        Pick(one.id, name_of(fight, one.key), f"{ability_name(fight, str(one.data[ESCAPE]))} check")
        for one in holds(fight, who)
    )


def tear_loose(fight: Fight, command: Act) -> Script[None]:
    """Make the check of a spell's hold against the DC of the spell."""
    who = command.actor
    held = next(one for one in holds(fight, who) if one.id == command.choice)
    ability, dc = str(held.data[ESCAPE]), int(held.data["escape-dc"])
    done(fight, command, "Tears at what holds it", "FIF-286")
    label = f"{ability_name(fight, ability)} check"
    _, success = yield from roll_check(
        fight, who, "check", check_stat(ability), label, dc, row="FIF-007", note=name_of(fight, held.key)
    )
    if success and who in fight.state.combatants:
        lose(fight, who, held.id, "it tore itself loose")


def sleepers(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if fight.flag(other.id, WAKES):
            far = 5 * fight.gap(who, other.id)
            yield Choice(
                other.name, other.id, barred=Refusal(f"{far} ft away: go next to it.", "FIF-291") if far > 5 else None
            )


def waking_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    asleep = any(fight.flag(other.id, WAKES) for other in fight.known_to(who))
    return None if asleep else Refusal("Nobody sleeps by a spell.", "FIF-291")


def wake(fight: Fight, command: Act) -> Script[None]:
    """Shake somebody out of a spell's sleep or trance."""
    done(fight, command, "Shakes awake", "FIF-291")
    rouse(fight, command.target, "it was shaken awake")
    yield from NOTHING


STRUGGLES = (
    Action(
        "tear-loose",
        "Tear loose",
        tear_loose,
        needs="choice",
        row="FIF-286",
        bar=bar,
        picks=picks,
        hide_barred=True,
        summary="A check against the spell that holds you.",
    ),
    Action(
        "wake",
        "Shake awake",
        wake,
        needs="target",
        row="FIF-291",
        bar=waking_bar,
        targets=sleepers,
        hide_barred=True,
        summary="Somebody beside you whom a spell has put to sleep or into a trance.",
    ),
)
