"""The lane of a charge: where it ends, the squares that the charger's space touches on its way, and what lies in them."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, footprint, label
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.gritty.charging.running import is_fallen, run_pace

FOOT = 5  # feet of one square
ALWAYS = (Fraction(-1), Fraction(10_000))
SLOW = (("difficult", "Difficult ground"), ("water", "Water"), ("climb", "A climb"))


def ends(fight: Fight, mover: Combatant, target: Id, reach: int) -> tuple[Square, ...]:
    """Return the closest spaces straight ahead from which a target can be struck at this reach in feet (GRT-119, GRT-120).

    Several may be equally close: those nearest to a row, a column or a diagonal come first.
    """
    if mover.at is None:
        return ()
    other = fight.get(target)
    near = [at for at in spaces(mover, other, reach // FOOT) if is_in_reach(fight, mover, at, target, reach)]
    straight = [at for at in near if leads_into(mover, at, other)]
    if not straight:
        return ()
    least = min(fight.lattice.distance(mover.at, at) for at in straight)
    tied = [at for at in straight if fight.lattice.distance(mover.at, at) == least]
    return tuple(sorted(tied, key=lambda at: (off_line(mover.at or at, at), at)))


def spaces(mover: Combatant, other: Combatant, squares: int) -> Iterator[Square]:
    """Yield the places around somebody from which it might be in reach of so many squares."""
    assert other.at is not None
    (x, y), before, behind = other.at, squares + mover.side_squares, squares + other.side_squares
    for dx in range(-before, behind + 1):
        for dy in range(-before, behind + 1):
            yield x + dx, y + dy


def is_in_reach(fight: Fight, mover: Combatant, at: Square, target: Id, reach: int) -> bool:
    cells = footprint(at, mover.space or mover.side_squares)
    if not all(map(fight.state.field.holds, cells)) or not cells.isdisjoint(fight.get(target).cells):
        return False
    return FOOT * fight.gap_from(at, mover.id, target) <= reach


def leads_into(mover: Combatant, end: Square, other: Combatant) -> bool:
    """Tell whether a way leads straight at somebody: whoever ran on in the same line would run into them (GRT-119)."""
    assert mover.at is not None
    (sx, sy), (ex, ey), side = mover.at, end, mover.space or mover.side_squares
    for x, y in other.cells:
        first, second = times(sx, ex - sx, x, side), times(sy, ey - sy, y, side)
        if first is not None and second is not None:
            begin, stop = max(first[0], second[0]), min(first[1], second[1])
            if begin < stop and stop > 1:
                return True
    return False


def off_line(start: Square, at: Square) -> int:
    """Return how far a way is from a straight row, column or diagonal."""
    dx, dy = abs(at[0] - start[0]), abs(at[1] - start[1])
    return min(dx, dy, abs(dx - dy))


# --- the squares on the way ----------------------------------------------------------------------------------------


def path(start: Square, end: Square) -> tuple[Square, ...]:
    """Return the steps of a straight way, without its start."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = max(abs(dx), abs(dy))
    return tuple((start[0] + nearest(dx * n, steps), start[1] + nearest(dy * n, steps)) for n in range(1, steps + 1))


def nearest(amount: int, by: int) -> int:
    return (2 * amount + by) // (2 * by)


def lane(start: Square, end: Square, side: int) -> Cells:
    """Return every square that a space of so many squares a side touches as it moves straight from one place to another.

    To touch a corner does not count (GRT-122, ruling 26).
    """
    (sx, sy), (ex, ey) = start, end
    wide = range(min(sx, ex), max(sx, ex) + side)
    high = range(min(sy, ey), max(sy, ey) + side)
    return frozenset((x, y) for x in wide for y in high if touches(sx, ex - sx, x, sy, ey - sy, y, side))


def touches(sx: int, dx: int, x: int, sy: int, dy: int, y: int, side: int) -> bool:
    """Tell whether a space on its way from s by d overlaps the square at (x, y) at some time from 0 to 1."""
    first, second = times(sx, dx, x, side), times(sy, dy, y, side)
    if first is None or second is None:
        return False
    begin, end = max(first[0], second[0]), min(first[1], second[1])
    return begin < end and begin < 1 and end > 0


def times(start: int, way: int, cell: int, side: int) -> tuple[Fraction, Fraction] | None:
    """Return when, in one direction, a space on its way overlaps a square; None for never."""
    return overlaps(cell - start, way, side)


@lru_cache(maxsize=20000)
def overlaps(off: int, way: int, side: int) -> tuple[Fraction, Fraction] | None:
    """Return the same of a square that is so far off."""
    if not way:
        return ALWAYS if -1 < off < side else None
    one, other = Fraction(off - side, way), Fraction(off + 1, way)
    return min(one, other), max(one, other)


# --- what lies in them ---------------------------------------------------------------------------------------------


def hindrance(fight: Fight, mover: Combatant, end: Square, target: Id) -> Refusal | None:
    """Tell what keeps a charge from an end: somebody, something that blocks or slows (GRT-120 to GRT-123)."""
    assert mover.at is not None
    side = mover.space or mover.side_squares
    there = footprint(end, side)
    taken = standing_in(fight, mover, there, target)
    lying = fight.rules.moving.may_stop(fight, mover.id, end)
    if taken is not None or lying is not None:
        why = taken or (lying.text if lying is not None else "")
        return Refusal(f"{why} The closest space from which you could attack is not free.", "GRT-120")
    within = lane(mover.at, end, side) - mover.cells
    somebody = standing_in(fight, mover, within, target)
    if somebody is not None:
        return Refusal(f"{somebody} A charge needs a clear lane, of allies too.", "GRT-122")
    return obstacle(fight, within, mover) or steep(fight, mover, end)


def standing_in(fight: Fight, mover: Combatant, cells: Cells, target: Id) -> str | None:
    """Return who is known to stand in these squares, in words; the unconscious and the dead do not count (GRT-122, GRT-123)."""
    for other in fight.known_to(mover.driver or mover.id):
        if other.id in (mover.id, target, mover.mount) or mover.id == other.mount or other.is_object:
            continue
        if is_fallen(fight, other):
            continue
        where = sorted(cells & other.cells)
        if where:
            return f"{fight.name_seen_by(mover.id, other.id)} stands in the way at {label(where[0])}."
    return None


def obstacle(fight: Fight, cells: Cells, mover: Combatant) -> Refusal | None:
    """Tell what in these squares blocks or slows a runner (GRT-121, GRT-122)."""
    things = {square for one in fight.state.present if one.is_object and one.id != mover.id for square in one.cells}
    for square in sorted(cells):
        if square in fight.state.field.walls or square in things:
            return Refusal(f"Something solid lies in the way at {label(square)}.", "GRT-121")
    if fight.is_airborne(mover.id):
        return None
    for kind, words in SLOW:
        found = sorted(cells & fight.state.ground(kind))
        if found:
            return Refusal(f"{words} lies in the way at {label(found[0])}: nothing may slow a charge.", "GRT-122")
    return None


def steep(fight: Fight, mover: Combatant, end: Square) -> Refusal | None:
    """Tell what else keeps one from a straight run: a corner, a step that costs more, a height (GRT-121)."""
    pace = run_pace(fight, mover.id, "fly" if fight.is_airborne(mover.id) else "walk")
    here = mover.at
    assert here is not None
    for square in path(here, end):
        cost = pace(here, square)
        if isinstance(cost, Refusal):
            return Refusal(f"{label(square)}: {cost.text}", "GRT-121")
        if cost > FOOT:
            return Refusal(f"The step to {label(square)} is slowed: nothing may hinder a charge.", "GRT-121")
        here = square
    return None
