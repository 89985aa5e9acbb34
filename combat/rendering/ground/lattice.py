"""Squares and hexes as places on one lattice, with their corners and neighbours; a square is forty units wide."""

from collections.abc import Collection, Iterator

import msgspec

from combat.engine.ground.grid import Square, in_rows
from combat.rendering.ground.spots import POINT, extent, indent

UNIT = 40
HALF = UNIT // 2
LIFT = UNIT * 0.288675  # from one height of a hex's corners to the next
DOWN = UNIT * 0.866025  # from one row of hexes to the next

LatticeSpot = tuple[int, int]  # a square, or a hex by its left edge in halves of a hex and its row
Corner = tuple[int, int]
Point = tuple[float, float]

# Each side of a place: where it begins and ends, clockwise, and who lies beyond.
SIDES_OF_SQUARE = (
    ((0, 0), (1, 0), (0, -1)),
    ((1, 0), (1, 1), (1, 0)),
    ((1, 1), (0, 1), (0, 1)),
    ((0, 1), (0, 0), (-1, 0)),
)
SIDES_OF_HEX = (
    ((0, 1), (1, 0), (-1, -1)),
    ((1, 0), (2, 1), (1, -1)),
    ((2, 1), (2, 3), (2, 0)),
    ((2, 3), (1, 4), (1, 1)),
    ((1, 4), (0, 3), (-1, 1)),
    ((0, 3), (0, 1), (-2, 0)),
)
ALL_AROUND = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)


class MapLattice(msgspec.Struct, frozen=True):
    """The places of a map."""

    width: int
    height: int
    hexes: bool = False
    staggered: bool = False

    def place(self, square: Square) -> LatticeSpot:
        x, y = square
        return (round(2 * indent(x, y)), y) if self.hexes else (x, y)

    def places(self) -> list[LatticeSpot]:
        """Every place of the map, row by row."""
        at = in_rows if self.staggered else lambda x, y: (x, y)
        return [self.place(at(x, y)) for y in range(self.height) for x in range(self.width)]

    def beyond(self, place: LatticeSpot) -> bool:
        """Tell whether a place lies beside the map."""
        x, y = place
        if self.hexes:
            x = (x - (y % 2 if self.staggered else y)) // 2
        return not (0 <= x < self.width and 0 <= y < self.height)

    def around(self, place: LatticeSpot) -> list[LatticeSpot]:
        """The neighbours of a place, those at the corners of a square among them."""
        steps = [step for _, _, step in SIDES_OF_HEX] if self.hexes else ALL_AROUND
        return [(place[0] + x, place[1] + y) for x, y in steps]

    def sides(self, place: LatticeSpot) -> Iterator[tuple[Corner, Corner, LatticeSpot]]:
        """Each side of a place: its two corners, clockwise, and the place beyond."""
        x, y = place
        down = 3 * y if self.hexes else y
        for (ax, ay), (bx, by), (nx, ny) in SIDES_OF_HEX if self.hexes else SIDES_OF_SQUARE:
            yield (x + ax, down + ay), (x + bx, down + by), (x + nx, y + ny)

    def point(self, corner: Corner) -> Point:
        """Where a corner is drawn."""
        x, y = corner
        return (x * HALF, y * LIFT - POINT * UNIT) if self.hexes else (x * UNIT, y * UNIT)

    def box(self, place: LatticeSpot) -> tuple[int, int]:
        """The upper left corner of the square of one unit about the middle of a place."""
        x, y = place
        return (x * HALF, round(y * DOWN)) if self.hexes else (x * UNIT, y * UNIT)

    def size(self) -> Point:
        """How wide and high the map is drawn; that of hexes begins so far above as their points stand out."""
        across, down = extent(self.width, self.height, self.hexes, self.staggered)
        return across * UNIT, (down + (POINT if self.hexes else 0)) * UNIT

    def spread(self, places: Collection[LatticeSpot]) -> set[LatticeSpot]:
        """These places and, where they reach the edge of the map, what lies beside it: they go on there."""
        return {*places, *(near for place in places for near in self.around(place) if self.goes_on(place, near))}

    def goes_on(self, place: LatticeSpot, near: LatticeSpot) -> bool:
        """Tell whether what lies at the edge of the map goes on at a neighbour: straight on, or around the map's corner."""
        (x, y), (u, v) = place, near
        straight = self.hexes or x == u or y == v or not (0 <= u < self.width or 0 <= v < self.height)
        return straight and self.beyond(near)

    def loops(self, places: Collection[LatticeSpot]) -> list[list[Corner]]:
        """The outlines of these places, each as its corners in turn."""
        ways: dict[Corner, list[Corner]] = {}
        for place in sorted(places):
            for start, end, near in self.sides(place):
                if near not in places:
                    ways.setdefault(start, []).append(end)
        found = []
        while ways:
            first = at = next(iter(ways))
            loop: list[Corner] = []
            while at in ways:
                loop.append(at)
                ends = ways[at]
                to = ends.pop()
                if not ends:
                    del ways[at]
                at = to
                if at == first:
                    break
            found.append(loop)
        return found
