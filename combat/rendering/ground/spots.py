"""Where squares and hexes are drawn: the map's unit is the width of one, and what is drawn in one fits a square of that unit."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from combat.engine.ground.grid import FAR, Cells, Square, in_rows, label
from combat.engine.seatview import Role

Spot = tuple[float, float, float]  # the upper left corner of what is drawn, and its size

ROW = 0.866  # from one row of hexes to the next
POINT = 0.0774  # by which the points of a hex stand out above and below
HALF_SIDE = 0.2887  # of a hex
SHOULDER = 0.2113  # where the sides of a hex begin
# Squeezes what is made for a square into the slanted space of a hex: a sign on each, wherever it lies.
SLANT = f"matrix(1 0 .5 {ROW} -.25 .067)"
HEX = "M.5-.0774L1 .2113V.7887L.5 1.0774 0 .7887V.2113z"
SQUARE = "M0 0h1v1h-1z"
# Where what is drawn on a hex, made a fifth smaller, begins in the part of the map that repeats itself: on two rows, and what
# hangs over from others.
REPEATS = ((0.1, 0.1), (-0.4, 0.966), (0.6, 0.966), (-0.4, -0.766), (0.6, -0.766), (0.1, 1.832))
HEX_LINES = "M0 .2887L.5 0 1 .2887V.866L.5 1.1547 0 .866zM.5 1.1547V1.732"  # of the two hexes that repeat themselves


def extent(width: int, height: int, hexes: bool, staggered: bool = False) -> tuple[float, float]:
    """Return how wide and how high a map is drawn; one of hexes whose rows are not set off leans to the right."""
    if not hexes:
        return width, height
    return width + (0.5 if staggered else (height - 1) / 2), round((height - 1) * ROW + 1 + POINT, 2)


def indent(x: float, y: float) -> float:
    """Return how far from the left edge a hex begins: those of set-off rows are told from far to the left."""
    return x + y / 2 + (FAR if x < 0 else 0)


def spot(at: tuple[float, float], size: float, hexes: bool) -> Spot:
    """Return where a creature is drawn whose space begins at a square and is so many wide."""
    x, y = at
    if not hexes:
        return x, y, size
    drawn = size if size <= 1 else round(size * ROW, 3)
    middle = (size - 1) / 2
    across, down = indent(x, y) + middle * 1.5 + 0.5, (y + middle) * ROW + 0.5
    return round(across - drawn / 2, 3), round(down - drawn / 2, 3), drawn


@lru_cache(maxsize=64)
def block(size: float) -> tuple[str, str]:
    """Return the outline of the hexes that a larger creature takes, and what moves it to where that one is drawn."""
    side = int(size)
    left, top, drawn = spot((0, 0), side, True)
    path = outline(tuple((x, y) for y in range(side) for x in range(side)), True)
    return path, f"scale({1 / drawn:.4f}) translate({-left:g} {-top:g})"


def outline(squares: tuple[Square, ...], hexes: bool = False) -> str:
    """Return an svg path that covers these squares, neighbours of one row joined."""
    return "".join((row_of_hexes if hexes else row_of_squares)(x, y, length) for x, y, length in runs(squares))


# From which side each of its sides parts a space, clockwise from its first corner.
BESIDE_A_SQUARE = ((0, -1), (1, 0), (0, 1), (-1, 0))
BESIDE_A_HEX = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


@lru_cache(maxsize=512)
def edge(squares: Cells, hexes: bool = False) -> str:
    """Return an svg path around these squares, without the lines between them; what they leave out within is a hole."""
    sides: list[tuple[Square, Square]] = []
    beside = BESIDE_A_HEX if hexes else BESIDE_A_SQUARE
    for x, y in squares:
        bare = [n for n, (across, down) in enumerate(beside) if (x + across, y + down) not in squares]
        if bare:
            corners = hex_corners(x, y) if hexes else ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            sides += [(corners[n], corners[(n + 1) % len(corners)]) for n in bare]
    return "".join((drawn_hexes if hexes else drawn_squares)(loop) for loop in loops(sides))


def loops(sides: Iterable[tuple[Square, Square]]) -> Iterator[list[Square]]:
    """Yield the closed lines that these sides make."""
    onward: dict[Square, list[Square]] = {}
    for start, end in sorted(sides):
        onward.setdefault(start, []).append(end)
    for start, ends in onward.items():
        while ends:
            loop, at = [start], ends.pop()
            while at != start:
                loop.append(at)
                at = onward[at].pop()
            yield loop


def hex_corners(x: int, y: int) -> tuple[Square, ...]:
    """Return the corners of a hex, in halves of its width and of its side."""
    left, top = int(2 * indent(x, y)), 3 * y
    return (
        (left + 1, top),
        (left + 2, top + 1),
        (left + 2, top + 3),
        (left + 1, top + 4),
        (left, top + 3),
        (left, top + 1),
    )


def drawn_hexes(loop: list[Square]) -> str:
    return "M" + "L".join(f"{x / 2:g} {round(y * HALF_SIDE - POINT, 3):g}" for x, y in loop) + "z"


def drawn_squares(loop: list[Square]) -> str:
    ahead = [*loop[1:], loop[0]]
    turns = [
        at for before, at, then in zip([loop[-1], *loop], loop, ahead, strict=False) if not straight(before, at, then)
    ]
    (x, y), words = turns[0], ""
    for a, b in turns[1:]:
        words += f"h{a - x}" if b == y else f"v{b - y}"
        x, y = a, b
    return f"M{turns[0][0]} {turns[0][1]}{words}z"


def straight(before: Square, at: Square, then: Square) -> bool:
    return before[0] == at[0] == then[0] or before[1] == at[1] == then[1]


def runs(squares: tuple[Square, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield each first square of a run within a row, and how many there are."""
    start: Square | None = None
    length = 0
    for x, y in sorted(squares, key=lambda square: (square[1], square[0])):
        if start is not None and (x, y) == (start[0] + length, start[1]):
            length += 1
            continue
        if start is not None:
            yield (*start, length)
        start, length = (x, y), 1
    if start is not None:
        yield (*start, length)


def row_of_squares(x: int, y: int, length: int) -> str:
    return f"M{x} {y}h{length}v1h-{length}z"


def row_of_hexes(x: int, y: int, length: int) -> str:
    left, top = indent(x, y), round(y * ROW + SHOULDER, 4)
    return f"M{left:g} {top:g}{'l.5-.2887 .5 .2887' * length}v.5774{'l-.5 .2887-.5-.2887' * length}z"


# --- the empty map -------------------------------------------------------------------------------------------------


class Board(msgspec.Struct, frozen=True):
    """The empty map."""

    width: int
    height: int
    columns: tuple[str, ...]
    live: bool
    gm: bool
    across: float  # how wide and how high it is drawn
    down: float
    box: str  # what of it is to be seen at first
    tile: str  # one square or hex
    floor: str = ""  # the outline of a map of hexes, with the lines between them
    lines: str = ""
    hexes: tuple[tuple[float, float], ...] = ()
    starts: tuple[tuple[float, float], ...] = ()  # where each row of hexes is drawn
    far: int = 0  # how far to the left set-off rows are told to lie


@lru_cache(maxsize=256)
def empty(width: int, height: int, role: Role, hexes: bool, staggered: bool = False) -> Board:
    """Return the map without anything on it, all of which is to be seen."""
    across, down = extent(width, height, hexes, staggered)
    first = [in_rows(0, row) if staggered else (0, row) for row in range(height)]
    return Board(
        width=width,
        height=height,
        columns=tuple(label((x, 0))[:-1] for x in range(width)),
        live=role != "spectator",
        gm=role == "gm",
        across=across,
        down=down,
        box=f"-0.6 -0.6 {across + 1} {down + 1}",
        tile=HEX if hexes else SQUARE,
        floor=whole(width, height, hexes, staggered) if hexes else "",
        lines=HEX_LINES if hexes else "",
        hexes=REPEATS if hexes else (),
        starts=tuple(spot(at, 1, hexes)[:2] for at in first) if hexes else (),
        far=FAR if staggered else 0,
    )


@lru_cache(maxsize=256)
def whole(width: int, height: int, hexes: bool, staggered: bool = False) -> str:
    """Return an svg path that covers the map."""
    if hexes:
        at = in_rows if staggered else lambda x, y: (x, y)
        return outline(tuple(at(x, y) for y in range(height) for x in range(width)), hexes)
    return f"M0 0h{width}v{height}h-{width}z"
