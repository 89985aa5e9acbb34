"""In the air and on a cliff: going up and down, staying up, crashing, clumsiness."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.moving.falling import fall
from combat.rulesets.orcus.moving.movement import (
    FLOWN,
    LEAST_FLOWN,
    clings,
    is_carried,
    is_flying,
    mode_of,
    must_keep_moving,
)

CEILING = "ceiling"  # number of a sheet: how high it can fly, in squares
CLUMSY = -4
GROUND = Refusal("The ground is there.", "ORC-198")
NOTHING_TO_CLIMB = Refusal("There is nothing to climb there.", "ORC-199")


def lift(fight: Fight, who: Id, gait: str, to: Square, up: int) -> int | Refusal:
    """Return what a step costs that leads up or down: as much as any other; higher than it can fly nobody goes."""
    mover, cells = fight.get(who), fight.cells_at(who, to)
    if mover.at is None or mover.height + up < fight.state.field.level(cells):
        return GROUND
    flies = fight.rules.gaits[gait].airborne or mode_of(fight, who, gait) == "fly"
    if flies and up > 0 and is_too_high(fight, mover, mover.height + up):
        return Refusal(f"Higher than {mover.sheet.numbers[CEILING]} squares it would crash.", "ORC-210")
    if not flies and cells.isdisjoint(fight.state.ground("climb")):
        return NOTHING_TO_CLIMB
    there = fight.as_if_flown(who, mover.at, mover.height + up)
    return there.rules.moving.step(there, who, gait, mover.at, to)


# --- staying up ----------------------------------------------------------------------------------------------------


def stepped(fight: Fight, step: Step) -> None:
    """Count the squares that a creature moves which has to keep moving in the air."""
    if must_keep_moving(fight.get(step.who)):
        fight.record(ev.Spent(who=step.who, what=FLOWN, **fight.hearers_of(step.who)))


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Let a flyer crash at the end of its turn that has moved less than 2 squares since its last one (ORC-207, R43)."""
    found = fight.state.combatants.get(who)
    if found is None or found.at is None or not must_keep_moving(found):
        return
    flown = found.used.get(FLOWN, 0)
    if flown:
        fight.record(ev.Refreshed(who=who, what=(FLOWN,), **fight.hearers_of(who)))
    aloft = fight.is_airborne(who) and not clings(fight, who) and not is_carried(fight, found)
    if aloft and flown < LEAST_FLOWN:
        yield from crash(fight, who, f"{found.name} has moved {flown} of the 2 squares that keep it up.", "ORC-207")


def is_too_high(fight: Fight, who: Combatant, height: int) -> bool:
    """Tell whether a creature would be above the greatest height at which it can fly, counted from the ground below it."""
    most = who.sheet.numbers.get(CEILING)
    return most is not None and height - fight.state.field.level(who.cells) > most


def settled(fight: Fight, who: Id) -> Script[None]:
    """Let a flyer crash that is above its greatest height, however it came there (ORC-210)."""
    found = fight.get(who)
    if CEILING in found.sheet.numbers and fight.is_airborne(who) and is_too_high(fight, found, found.height):
        yield from crash(fight, who, f"{found.name} is higher than it can fly.", "ORC-210")


def crash(fight: Fight, who: Id, why: str, row: str) -> Script[None]:
    """Fall to the ground from the whole height (R43)."""
    found, hearers = fight.get(who), fight.hearers_of(who)
    ground = fight.state.field.level(found.cells)
    fight.record(ev.Noted(text=why, row=row, **hearers))
    fight.record(ev.Placed(who=who, to=found.at, how="fell", height=ground, **hearers))
    yield from fall(fight, who, found.height - ground)


# --- clumsy --------------------------------------------------------------------------------------------------------


def clumsiness(fight: Fight, who: Id) -> Iterator[Term]:
    """Yield what a creature loses that is clumsy where it is, in the air or on the ground (ORC-211)."""
    aloft = is_flying(fight, who)
    if ("clumsy-in-air" if aloft else "clumsy-on-ground") in fight.get(who).sheet.traits:
        yield Term("Clumsy in the air" if aloft else "Clumsy on the ground", CLUMSY, row="ORC-211", source="clumsy")
