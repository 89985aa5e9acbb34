"""Ground that does something to whoever walks on it or stays there: fire and frost, ash, clutter, mud."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground import once_this_turn
from combat.engine.scripts.lasting import MARKED, gain, lose_all, settle, until_next
from combat.engine.seatview import Refusal
from combat.engine.state import Until, Weapon, Zone
from combat.rulesets.a5e.order import MARK
from combat.rulesets.a5e.terrain.hazards import (
    hurt,
    is_its_turn,
    is_on_the_ground,
    met,
    numbers_of,
    saved,
    walked_there,
)
from combat.rulesets.fifth.harm import immunities, resistances
from combat.rulesets.fifth.order import DASHED
from combat.rulesets.policies.acted import done

MIRED = "mired"
WRAPPED = "wrapped-up"  # no skin is exposed to what one touches

CONDITIONS = (
    Condition(
        MIRED,
        "Stuck in mud",
        "Restrained. An action breaks free, without a roll.",
        ("A5E-240",),
        implies=("restrained",),
    ),
    Condition(
        WRAPPED,
        "No skin exposed",
        "Cold surfaces do nothing to it.",
        ("A5E-214",),
        flags=frozenset({MARKED}),
        palette=False,
    ),
)


# --- surfaces that burn or freeze ----------------------------------------------------------------------------------


def touched(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Hurt whoever touches the surface on its own turn, once a turn for all surfaces of a kind (A5E-206, A5E-214, R38)."""
    if is_its_turn(fight, who) and is_on_the_ground(fight, who):
        yield from burn(fight, zone, who)


def burn(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Deal what a surface deals, unless it has done so this turn or does nothing to this creature."""
    what = numbers_of(fight, zone.id)
    if is_proof(fight, who, what.type) or not once_this_turn(fight, who, f"touched:{zone.key}"):
        return
    met(fight, zone, who)
    yield from hurt(fight, (who,), what)


def is_proof(fight: Fight, who: Id, kind: str) -> bool:
    """Cold that is touched does nothing to the resistant, nor through clothes (A5E-214)."""
    if kind != "cold":
        return False
    found = fight.get(who)
    covered = found.has(WRAPPED) or "no-exposed-skin" in found.sheet.traits
    return covered or any(resistances(fight, found, kind)) or any(immunities(fight, found, kind))


def touch_by_word(fight: Fight, what: Id, targets: tuple[Id, ...], squares: object) -> Script[None]:
    """Let creatures touch something by the GM's word: a thing nearby, a wall (A5E-206, A5E-214)."""
    for who in targets:
        if fight.is_here(who) and what in fight.state.zones:
            yield from burn(fight, fight.state.zones[what], who)


# --- ash -----------------------------------------------------------------------------------------------------------


def choked(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Ending a turn in it: save, or blinded until the start of the next one (A5E-207)."""
    what = numbers_of(fight, zone.id)
    met(fight, zone, who)
    if not (yield from saved(fight, who, what)) and fight.is_here(who):
        yield from gain(fight, who, what.condition or "blinded", until=Until("start", who))


# --- clutter -------------------------------------------------------------------------------------------------------


def stumbled(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """The first cluttered square of a turn with the Dash action: save, or fall prone; not of a Sprint (A5E-221, R42)."""
    mark = f"{MARK}{zone.key}"
    used = fight.get(who).used
    if not used.get(DASHED) or used.get(mark) or not is_on_the_ground(fight, who) or not walked_there(fight, who):
        return
    fight.record(ev.Spent(who=who, what=mark, **fight.hearers_of(who)))
    met(fight, zone, who)
    if fight.get(who).has("prone"):
        return
    if not (yield from saved(fight, who, numbers_of(fight, zone.id))) and fight.is_here(who):
        yield from gain(fight, who, "prone")


# --- mud -----------------------------------------------------------------------------------------------------------


def sank_in(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Ending a turn in it: save, or restrained until the end of the next one (A5E-240)."""
    if not is_on_the_ground(fight, who):
        return
    what = numbers_of(fight, zone.id)
    met(fight, zone, who)
    if not (yield from saved(fight, who, what)) and fight.is_here(who):
        yield from gain(fight, who, MIRED, until=until_next(fight, who, "end"))


def free_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).has(MIRED) else Refusal("You are not stuck in mud.", "A5E-240")


def break_free(fight: Fight, command: Act) -> Script[None]:
    """Get out of the mud's hold: it takes an action and no roll (A5E-240)."""
    done(fight, command, "Break free of the mud", "A5E-240")
    lose_all(fight, command.actor, MIRED, "broken free")
    yield from settle(fight)


# --- ground that is only hard to walk on ---------------------------------------------------------------------------


def noticed(fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Whoever walks into bad ground that was hidden knows of it."""
    if is_on_the_ground(fight, who):
        met(fight, zone, who)
    yield from NOTHING


def actions() -> Iterator[Action]:
    yield Action(
        "break-free-mud",
        "Break free of the mud",
        break_free,
        row="A5E-240",
        bar=free_bar,
        hide_barred=True,
        summary="No roll: you are no longer restrained by the mud.",
    )
