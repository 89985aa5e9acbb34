"""The map, and what lies and burns on it."""

from functools import lru_cache

import msgspec

from combat.engine.ground.grid import Cells, Levels, Square, in_rows, place_of
from combat.engine.ids import Id
from combat.engine.kept import kept
from combat.engine.state.effect import Scalar


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of the map where something lasts: a cloud, a web, a ring of spirits around somebody."""

    id: Id
    key: str
    name: str
    squares: Cells = frozenset()
    follows: Id = ""  # the creature around which it lies, `radius` squares wide, instead of on `squares`
    radius: int = 0
    source: Id = ""
    parent: Id = ""  # the effect with which it ends
    grounds: tuple[str, ...] = ()  # what the ground is there: "difficult", "obscured", "dark", "silence"
    data: dict[str, Scalar] = {}
    tall: int = 0  # how many squares up from the ground it reaches; 0 for as far as anybody flies
    levels: Levels = ()  # where that differs or is no ground: from which height up to which it lies on each of its squares
    everywhere: bool = False  # it lies on the whole map
    off: bool = False  # the GM has switched it off: it does nothing, and only the GM knows of it
    hidden: bool = False  # it does what it does, and only the GM knows of it until somebody perceives it
    under: Id = ""  # the zone that hides it

    @property
    def is_secret(self) -> bool:
        """Only the GM may know that it is there."""
        return self.off or self.hidden


class Lamp(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A light, on a square or carried by a creature; how far it is bright, and dim beyond that, in the game's unit."""

    key: Id
    name: str
    bright: int
    dim: int = 0
    at: Square | None = None
    carrier: Id = ""


HEIGHT = "height:"  # begins the name of a kind of ground by how many squares it lies higher, or (below 0) lower
NAMED = {"raised": 1, "high": 2}  # such kinds by the names that they had once


def rise_of(kind: str) -> int | None:
    """Return how many squares higher or lower a kind of ground lies; None for one that says nothing of that."""
    return int(kind.removeprefix(HEIGHT)) if kind.startswith(HEIGHT) else NAMED.get(kind)


def place_on(column: int, row: int, staggered: bool) -> Square:
    """Return the space of a place on a map of squares, or of hexes whose rows are set off."""
    return in_rows(column, row) if staggered else (column, row)


@lru_cache(maxsize=64)
def squares_of(width: int, height: int, staggered: bool) -> Cells:
    """Return every square of a map: tables whose maps are alike share them."""
    return frozenset(place_on(x, y, staggered) for x in range(width) for y in range(height))


@lru_cache(maxsize=64)
def bordered(solid: Cells, width: int, height: int, staggered: bool) -> Cells:
    """Return what is solid on a map with the squares outside it that lie beside that: tables whose maps are alike share it."""
    beside = frozenset((x + dx, y + dy) for x, y in solid for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)))
    return solid | (beside - squares_of(width, height, staggered))


class Battlefield(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """The map; `paint` holds the squares of each kind of ground.

    Kinds: "wall", "glass" (as solid, but seen through), "difficult", "half" and "three-quarters" (cover), "water", "climb",
    "slippery", "hurdle" (a low obstacle), "height:3" or "height:-2" (so many squares up or down), "dim", "dark", "obscured",
    "hazard".
    """

    width: int = 24
    height: int = 16
    paint: dict[str, frozenset[Square]] = {}
    light: str = "bright"  # where nothing is painted and no lamp burns: "bright", "dim", "dark"
    raised: dict[Id, Cells] = {}  # the walls that zones have put up, by the zone
    staggered: bool = False  # it is one of hexes, every other row set off by half a hex (see `grid`)
    starts: dict[str, Cells] = {}  # where each side begins, where the map says so

    def is_painted(self, square: Square, kind: str) -> bool:
        return square in self.paint.get(kind, frozenset())

    def holds(self, square: Square) -> bool:
        column, row = place_of(square)
        return self.staggered == (square[0] < 0) and 0 <= column < self.width and 0 <= row < self.height

    def at(self, column: int, row: int) -> Square:
        """Return the space of a place on the map."""
        return place_on(column, row, self.staggered)

    def level(self, cells: Cells) -> int:
        """Return how many squares up (below 0: down) a creature on these squares stands: on the highest of them."""
        heights = self.heights
        if not heights:
            return 0
        if len(cells) == 1:
            (cell,) = cells
            return heights.get(cell, 0)
        return max((heights.get(cell, 0) for cell in cells), default=0)

    @kept
    def heights(self) -> dict[Square, int]:
        """How many squares up or down the ground lies, where that is painted."""
        rises = sorted((up, squares) for kind, squares in self.paint.items() if (up := rise_of(kind)) is not None)
        return {square: up for up, squares in rises for square in squares}

    @kept
    def covered(self) -> Cells:
        """Every square where something is painted."""
        return frozenset().union(*self.paint.values())

    @kept
    def rising(self) -> dict[tuple[Cells, int, Cells, int, bool], Cells]:
        """The ground that rises above lines between two spaces, as far as it has been looked for (see `lines`)."""
        return {}

    @kept
    def summit(self) -> int:
        """How many squares up the highest ground of the map lies."""
        return max(0, max(self.heights.values(), default=0))

    @property
    def squares(self) -> Cells:
        """Every square of the map."""
        return squares_of(self.width, self.height, self.staggered)

    @kept
    def walls(self) -> Cells:
        """What is solid: nobody walks through it, nor does any effect; by the map's border it goes on outside."""
        return self.opaque | self.to_the_border(self.paint["glass"]) if "glass" in self.paint else self.opaque

    @kept
    def opaque(self) -> Cells:
        """What is solid and hides what lies behind it; by the map's border it goes on outside."""
        built = self.paint.get("wall", frozenset())
        return self.to_the_border(built.union(*self.raised.values()))

    def to_the_border(self, solid: Cells) -> Cells:
        """Return what is solid with the squares outside the map that lie beside it: no line runs past it on the very border."""
        return bordered(solid, self.width, self.height, self.staggered)

    @kept
    def painted(self) -> tuple[tuple[str, tuple[Square, ...]], ...]:
        """Every kind of ground with its squares, in order."""
        return tuple((kind, tuple(sorted(squares))) for kind, squares in sorted(self.paint.items()))
