"""What the ground shows besides what is painted: floors within walls, bridges where a river leaves a gap, roads to them.

All of it is told by the paint alone, and none of it means anything to the rules.
"""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from combat.rendering.ground.land import Land
from combat.rendering.ground.lattice import UNIT, LatticeSpot
from combat.rendering.ground.lines import astray, number

DOOR = 2  # squares: so wide a gap in a wall is still a door
WIDE, LONG = 3, 6  # squares: as large a bridge can be
OVERHANG = 12  # units by which its planks reach over the banks
STRIDE = 3  # squares from one bend of a road to the next


class Plank(msgspec.Struct, frozen=True):
    at: str
    wide: str
    start: str
    long: str
    wood: int


class Bridge(msgspec.Struct, frozen=True):
    """A bridge from left to right, and what turns it to where it is."""

    turn: str
    long: int
    wide: int
    planks: tuple[Plank, ...]


Deck = tuple[
    int, int, int, int, bool
]  # the column, the row, how many squares wide and high, whether it leads from left to right


def floors_of(land: Land) -> tuple[set[LatticeSpot], set[LatticeSpot]]:
    """Return the places that walls enclose, and the doors to them."""
    kinds = dict(land.kinds)
    walls = {*kinds.get("wall", ()), *kinds.get("glass", ())}
    if not walls:
        return set(), set()
    ground = set(land.lattice.places()) - walls
    doors = {place for place in ground if is_door(land, place, walls)}
    free = ground - doors
    outside = reached(
        land, {place for place in free if any(map(land.lattice.beyond, land.lattice.around(place)))}, free
    )
    inside = free - outside
    thresholds = {door for door in doors if any(near in inside for _, _, near in land.lattice.sides(door))}
    return inside, thresholds


def is_door(land: Land, place: LatticeSpot, walls: set[LatticeSpot]) -> bool:
    """Tell whether a place stands between two walls that are close to each other."""
    steps = [(near[0] - place[0], near[1] - place[1]) for _, _, near in land.lattice.sides(place)]
    half = len(steps) // 2
    return any(sum(gap(place, way, walls) for way in (step, (-step[0], -step[1]))) <= DOOR + 1 for step in steps[:half])


def gap(place: LatticeSpot, step: LatticeSpot, walls: set[LatticeSpot]) -> int:
    """Return how many steps away the next wall is, more than a door is wide if it is not there."""
    return next(
        (far for far in range(1, DOOR + 1) if (place[0] + far * step[0], place[1] + far * step[1]) in walls), DOOR + 1
    )


def reached(land: Land, start: set[LatticeSpot], free: set[LatticeSpot]) -> set[LatticeSpot]:
    """Return all free places that a walk from these comes to."""
    found, fresh = set(start), list(start)
    while fresh:
        for _, _, near in land.lattice.sides(fresh.pop()):
            if near in free and near not in found:
                found.add(near)
                fresh.append(near)
    return found


# --- bridges -------------------------------------------------------------------------------------------------------


def decks_of(land: Land) -> list[Deck]:
    """Return the gaps in rivers that are small enough to be bridges, on a map of squares."""
    kinds = dict(land.kinds)
    water = set(kinds.get("water", ()))
    if not water or land.lattice.hexes:
        return []
    banned = {place for kind in ("wall", "glass", "water") for place in kinds.get(kind, ())}
    banned |= {place for _, _, places in land.levels for place in places}
    found = []
    for across in (True, False):
        squares = {place for place in land.lattice.places() if place not in banned and spanned(place, water, across)}
        while squares:
            part = reached(land, {min(squares)}, squares)
            squares -= part
            deck = deck_of(part, across)
            if deck is not None and lands(deck, water):
                found.append(deck)
    return found


def spanned(place: LatticeSpot, water: set[LatticeSpot], across: bool) -> bool:
    """Tell whether water is close on both sides of a square."""
    x, y = place
    sides = []
    for way in (1, -1):
        rows = ((x, y + way * far) if across else (x + way * far, y) for far in range(1, WIDE + 1))
        sides.append(next((far for far, near in enumerate(rows, 1) if near in water), WIDE + 1))
    return sum(sides) <= WIDE + 1


def deck_of(squares: set[LatticeSpot], across: bool) -> Deck | None:
    """Return the bridge that these squares make, if they are a rectangle of its size."""
    (left, top), (right, bottom) = map(min, zip(*squares, strict=True)), map(max, zip(*squares, strict=True))
    wide, high = right - left + 1, bottom - top + 1
    full = wide * high == len(squares) and (wide if across else high) <= LONG
    return (left, top, wide, high, across) if full else None


def lands(deck: Deck, water: set[LatticeSpot]) -> bool:
    """Tell whether a bridge ends on dry ground."""
    left, top, wide, high, across = deck
    if across:
        ends = ((x, y) for x in (left - 1, left + wide) for y in range(top, top + high))
    else:
        ends = ((x, y) for x in range(left, left + wide) for y in (top - 1, top + high))
    return water.isdisjoint(ends)


def bridge_of(deck: Deck) -> Bridge:
    left, top, wide, high, across = deck
    long, broad = (wide, high) if across else (high, wide)
    turn = (
        f"translate({left * UNIT} {top * UNIT})"
        if across
        else f"translate({(left + wide) * UNIT} {top * UNIT})rotate(90)"
    )
    return Bridge(turn, long * UNIT, broad * UNIT, tuple(planks(left, top, long * UNIT, broad * UNIT)))


def planks(x: int, y: int, long: int, wide: int) -> Iterator[Plank]:
    at, end, count = float(-OVERHANG), float(long + OVERHANG), 0
    while at < end:
        count += 1
        step = 11 + astray(x + count, y, 21, 2)
        step = end - at if end - at - step < 6 else step
        start, more = 1 + astray(x + count, y, 22, 2), astray(x + count, y, 23, 2)
        yield Plank(number(at), number(step - 0.8), number(start), number(wide - 2 + more), 1 + (count * 7 + x) % 3)
        at += step


def roads_of(land: Land, decks: list[Deck]) -> list[str]:
    """Return the trodden ways from the ends of bridges to the edge of the map."""
    found = []
    for left, top, wide, high, across in decks:
        if across:
            middle, near, far, most = top + high / 2, left, left + wide, land.lattice.width
        else:
            middle, near, far, most = left + wide / 2, top, top + high, land.lattice.height
        for start, way, stop in ((near, -1, -1), (far, 1, most + 1)):
            bends = [(start - way, middle), *bends_of(start, middle, way, stop, top + left)]
            found.append(bent([point if across else point[::-1] for point in bends]))
    return found


def bends_of(start: int, middle: float, way: int, stop: int, salt: int) -> Iterator[tuple[float, float]]:
    yield start + way, middle
    at = start + way * STRIDE
    while (at - stop) * way < 0:
        yield at, middle + astray(at, salt, 31, 0.9)
        at += way * STRIDE
    yield at, middle + astray(at, salt, 31, 0.9)


def bent(points: list[tuple[float, float]]) -> str:
    """Return a line that bends softly at these points."""
    drawn = [(round(x * UNIT), round(y * UNIT)) for x, y in points]
    line = [f"M{drawn[0][0]} {drawn[0][1]}"]
    for (x, y), (u, v) in pairwise(drawn[1:]):
        line.append(f"Q{x} {y} {(x + u) // 2} {(y + v) // 2}")
    return "".join(line) + f"L{drawn[-1][0]} {drawn[-1][1]}"
