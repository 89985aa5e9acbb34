"""Cliffs higher than a turn's movement: climbed foot by foot, hanging on in between (FIF-065).

The GM paints what there is to climb; on those squares whoever climbs goes up and down, and stays where it is until it falls or is
taken away from there.
"""

from combat.engine import events as ev
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.seatview import Refusal

CLIFF = "climb"  # ground
HANGING = "on-a-cliff"  # tally: it has climbed to where it is
GAITS = ("walk", "climb")
GROUND = Refusal("The ground is there.", "FIF-065")
NO_CLIFF = Refusal("There is nothing to climb there.", "FIF-065")
NO_HOLD = Refusal("There is nothing to hold on to.", "FIF-065")


def hangs(fight: Fight, who: Id) -> bool:
    """Tell whether a creature holds on to a cliff that it has climbed: neither prone nor helpless nor away from it."""
    found = fight.get(who)
    if not found.tally.get(HANGING) or found.life != "up" or found.has("prone") or fight.flag(who, "incapacitated"):
        return False
    return not found.cells.isdisjoint(fight.state.ground(CLIFF))


def is_by_a_cliff(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is on what can be climbed, or a step from it."""
    cliffs = fight.state.ground(CLIFF)
    return bool(cliffs) and not cliffs.isdisjoint(fight.lattice.around(fight.get(who).cells, 1))


def lift(fight: Fight, who: Id, gait: str, to: Square, up: int) -> int | Refusal:
    """Return what a step up or down a cliff costs: as any other of its way of moving over what is climbed (FIF-065)."""
    mover, cells = fight.get(who), fight.cells_at(who, to)
    if mover.at is None or mover.height + up < fight.state.field.level(cells):
        return GROUND
    if cells.isdisjoint(fight.state.ground(CLIFF)):
        return NO_CLIFF
    # Off a brink: the ground that one stands on is no part of the way down.
    start = to if mover.height + up < fight.state.field.level(mover.cells) else mover.at
    there = fight.as_if_flown(who, start, mover.height + up)
    return there.rules.moving.step(there, who, gait, start, to)


def stepped(fight: Fight, step: Step) -> None:
    """Note that somebody hangs on a cliff now."""
    found = fight.get(step.who)
    hanging = step.gait in GAITS and fight.is_airborne(step.who)
    if hanging and not found.tally.get(HANGING):
        fight.record(ev.Counted(who=step.who, key=HANGING, value=1, **fight.hearers_of(step.who)))


def settle(fight: Fight, who: Id) -> None:
    """Whoever is on the ground, or flies off, hangs there no longer."""
    if fight.get(who).tally.get(HANGING) and not (fight.is_airborne(who) and hangs(fight, who)):
        fight.record(ev.Counted(who=who, key=HANGING, value=0, **fight.hearers_of(who)))
