"""Heights and depths: each level's edge with teeth down the slope, and how high it lies."""

from collections.abc import Iterator
from math import hypot

import msgspec

from combat.rendering.ground.land import Land
from combat.rendering.ground.lattice import Corner, LatticeSpot, MapLattice
from combat.rendering.ground.lines import astray, built

TEETH = (0.15, 0.4, 0.6, 0.85)  # where on a square's edge
TOOTH = 8  # units from an edge to the tip of a tooth
WIDE = 2  # units from its middle to its side
EVERY = 4  # squares from one sign on a wide level to the next


class Hill(msgspec.Struct, frozen=True):
    """The ground that lies at least so high, or so deep."""

    way: str
    path: str
    teeth: str


class HeightSign(msgspec.Struct, frozen=True):
    words: str
    x: int
    y: int


def hills_of(land: Land) -> list[Hill]:
    """Return the deep ground from its brim down, then the high from its foot up."""
    found = []
    for way, ups in (
        ("down", [up for up, _, _ in land.levels if up < 0][::-1]),
        ("up", [up for up, _, _ in land.levels if up > 0]),
    ):
        for up in ups:
            places = {at for other, _, level in land.levels if other * up > 0 and abs(other) >= abs(up) for at in level}
            teeth = "".join(teeth_of(land.lattice, places, 1 if way == "up" else -1))
            found.append(Hill(way, built(land.lattice, places, radius=7), teeth))
    return found


def teeth_of(lattice: MapLattice, places: set[LatticeSpot], way: int) -> Iterator[str]:
    """Yield the teeth along the edge of these places, outwards or (`way` -1) inwards."""
    for place in sorted(places):
        for start, end, near in lattice.sides(place):
            if near not in places and not lattice.beyond(near):
                yield from teeth_on(lattice, start, end, way)


def teeth_on(lattice: MapLattice, start: Corner, end: Corner, way: int) -> Iterator[str]:
    (ax, ay), (bx, by) = lattice.point(start), lattice.point(end)
    long = hypot(bx - ax, by - ay)
    across, down = (bx - ax) / long, (by - ay) / long
    for count, part in enumerate(TEETH):
        far = way * (TOOTH + astray(start[0] + end[0], start[1] + end[1], 41 + count, 3))
        x, y = ax + part * (bx - ax), ay + part * (by - ay)
        root = round(x - across * WIDE), round(y - down * WIDE)
        tip = round(x + down * far) - root[0], round(y - across * far) - root[1]
        back = round(2 * across * WIDE) - tip[0], round(2 * down * WIDE) - tip[1]
        yield f"M{root[0]} {root[1]}l{tip[0]} {tip[1]} {back[0]} {back[1]}z"


def signs_of(land: Land) -> Iterator[HeightSign]:
    """Yield the sign of each level: where it begins, and now and then on a wide one."""
    for _, words, level in land.levels:
        places = set(level)
        for place in level:
            x, y = place
            before = [near for _, _, near in land.lattice.sides(place) if near[::-1] < (y, x)]
            if places.isdisjoint(before) or (x % EVERY == 0 and y % EVERY == 0):
                left, top = land.lattice.box(place)
                yield HeightSign(words, left + 4, top + 12)
