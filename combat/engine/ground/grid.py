"""Squares, footprints, distances and lines on a grid of squares or hexes; everything here counts in squares.

A hex is told by two whole numbers as well, its column along a row and its row, each row half a hex further right than the one
above. So both grids lie on the same slanted plane: footprints, corners and lines need no others on hexes, where a space is
reckoned as the slanted square around its middle, and a larger creature takes a slanted block. What differs is a `Lattice`.

A map of hexes is a rectangle all the same: every other row is set off by half a hex only. It lies far to the left on that plane,
where the first number of each hex is below 0, and that tells it from a square, and from a hex of a map that leans like the plane
itself, as fights of old have them. So the name of a space needs nothing but the space, whatever was played when it was told.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import gcd

Square = tuple[int, int]
SQUARE = re.compile(r"(-?\d+),(-?\d+)")  # as the key of an answer
Cells = frozenset[Square]
Levels = tuple[tuple[Square, int, int], ...]  # squares, each with the lowest and the highest level of it
Corner = tuple[int, int]

SIZES: dict[str, int] = {
    "Tiny": 1,
    "Small": 1,
    "Medium": 1,
    "Large": 2,
    "Huge": 3,
    "Gargantuan": 4,
}
SIZE_ORDER = tuple(SIZES)


def size_steps(a: str, b: str) -> int:
    """Return how many size steps `a` is larger than `b` (negative: smaller)."""
    return SIZE_ORDER.index(a) - SIZE_ORDER.index(b)


@lru_cache(maxsize=20000)
def footprint(at: Square, side: int) -> Cells:
    """Return the squares of a creature whose top-left square is `at`."""
    x, y = at
    return frozenset((x + i, y + j) for i in range(side) for j in range(side))


@lru_cache(maxsize=20000)
def entered(here: Cells, there: Cells) -> Cells:
    """Return the squares of the second footprint that a step from the first leads onto."""
    return there - here


def distance(a: Square, b: Square) -> int:
    """Return the distance in squares; a diagonal step counts 1 (FIF-071, ORC-071)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@lru_cache(maxsize=50000)
def gap(a: Cells, b: Cells) -> int:
    """Return the distance between the nearest squares of two footprints (0 when they overlap)."""
    return min(distance(p, q) for p in a for q in b)


@lru_cache(maxsize=20000)
def neighbours(square: Square) -> tuple[Square, ...]:
    """Return the eight squares around one, straight ones first so that ties prefer straight steps."""
    x, y = square
    beside = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
    return tuple((x + dx, y + dy) for dx, dy in beside)


@lru_cache(maxsize=20000)
def ways(square: Square) -> tuple[tuple[Square, int], ...]:
    """Return the eight squares around one, each with 1 for a diagonal step and 0 for a straight one."""
    return tuple((to, int(is_diagonal(square, to))) for to in neighbours(square))


@lru_cache(maxsize=20000)
def around(cells: Cells, squares: int) -> tuple[Square, ...]:
    """Return every square at most so many squares from a footprint, those of the footprint too."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return tuple(
        (x, y)
        for x in range(min(xs) - squares, max(xs) + squares + 1)
        for y in range(min(ys) - squares, max(ys) + squares + 1)
    )


def is_diagonal(a: Square, b: Square) -> bool:
    """Tell whether a step changes both axes."""
    return a[0] != b[0] and a[1] != b[1]


@lru_cache(maxsize=20000)
def corner_squares(origin: Square, to: Square, side: int) -> Cells:
    """Return the squares that a diagonal step passes between, none for a straight one (FIF-071)."""
    if not is_diagonal(origin, to):
        return frozenset()
    beside = footprint((to[0], origin[1]), side) | footprint((origin[0], to[1]), side)
    return beside - footprint(origin, side) - footprint(to, side)


@lru_cache(maxsize=20000)
def corners(cells: Cells) -> frozenset[Corner]:
    """Return every grid corner touched by these squares."""
    return frozenset((x + i, y + j) for x, y in cells for i in (0, 1) for j in (0, 1))


def crossed(a: Corner, b: Corner, solid: Cells) -> bool:
    """Tell whether the slanted segment between two corners passes through the inside of any of these squares (touching its edge
    does not count): whether two of a square's corners lie on either side of it, the two that are farthest apart."""
    (left, start), (right, end) = min(a, b), max(a, b)
    across, down, top, bottom = right - left, end - start, min(start, end), max(start, end)
    first, last = (1, 0) if down > 0 else (0, 1)  # which of its upper and of its lower corners these are
    for x, y in solid:
        if left <= x < right and top <= y < bottom:
            upper, lower = across * (y - start), across * (y + 1 - start)
            if upper < down * (x + first - left) and lower > down * (x + last - left):
                return True
    return False


def along_edge(a: Corner, b: Corner, solid: Cells) -> bool:
    """Tell whether a straight segment runs between two solid squares, so that nothing can pass."""
    if a[0] == b[0]:
        x, (low, high) = a[0], sorted((a[1], b[1]))
        return any((x - 1, y) in solid and (x, y) in solid for y in range(low, high))
    if a[1] == b[1]:
        y, (low, high) = a[1], sorted((a[0], b[0]))
        return any((x, y - 1) in solid and (x, y) in solid for x in range(low, high))
    return False


@lru_cache(maxsize=20000)
def seams(solid: Cells) -> frozenset[Corner]:
    """Return the corners at which two solid hexes of set-off rows lie beside each other, though their slanted squares only touch:
    nothing passes there either."""
    return frozenset((x, y + 1) for x, y in solid if x < 0 and (x - 1, y + 1) in solid)


def touches(a: Corner, b: Corner, points: frozenset[Corner]) -> bool:
    """Tell whether a straight segment between two corners begins, ends or passes at one of these."""
    across, down = b[0] - a[0], b[1] - a[1]
    steps = gcd(across, down) or 1
    return any((a[0] + n * across // steps, a[1] + n * down // steps) in points for n in range(steps + 1))


def blocked(a: Corner, b: Corner, solid: Cells) -> bool:
    """Tell whether any of the squares stops the line between two corners."""
    closed = seams(solid)
    if closed and touches(a, b, closed):
        return True
    return along_edge(a, b, solid) if a[0] == b[0] or a[1] == b[1] else crossed(a, b, solid)


@lru_cache(maxsize=20000)
def between(origin: Cells, target: Cells, solid: Cells) -> Cells:
    """Return the squares outside both spaces that a line from one to the other could touch."""
    if not origin or not target:
        return solid - origin - target
    both = origin | target
    xs, ys = [x for x, _ in both], [y for _, y in both]
    left, right, top, bottom = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    return frozenset([c for c in solid if left <= c[0] <= right and top <= c[1] <= bottom and c not in both])


def fewest_blocked(origin: Cells, target: Cells, solid: Cells) -> int:
    """Return 0 to 4: how many lines from the attacker's best corner to the corners of the target's best square are stopped.

    What is solid within the two spaces stops nothing.
    """
    near = between(origin, target, solid) if solid else solid
    return fewest_stopped(origin, target, near) if near else 0


@lru_cache(maxsize=20000)
def fewest_stopped(origin: Cells, target: Cells, solid: Cells) -> int:
    best = 4
    for start in corners(origin):
        for square in target:
            stopped = sum(blocked(start, end, solid) for end in corners(footprint(square, 1)))
            best = min(best, stopped)
            if best == 0:
                return 0
    return best


@lru_cache(maxsize=20000)
def has_line(origin: Cells, target: Cells, solid: Cells) -> bool:
    """Tell whether at least one line from a corner of one space to a corner of the other is free."""
    near = between(origin, target, solid) if solid else solid
    if not near:
        return True
    return any(not blocked(a, b, near) for a in corners(origin) for b in corners(target))


def straight(at: Square, way: Square, steps: int) -> list[Square]:
    """Return so many squares from one on in a direction that is not (0, 0)."""
    (x, y), longer = way, max(map(abs, way))
    return [(at[0] + rounded(i * x, longer), at[1] + rounded(i * y, longer)) for i in range(1, steps + 1)]


def rounded(value: int, by: int) -> int:
    """Divide and round to the nearest whole number, the same in every direction."""
    whole = (2 * abs(value) + by) // (2 * by)
    return whole if value >= 0 else -whole


# --- hexes ---------------------------------------------------------------------------------------------------------


def hex_distance(a: Square, b: Square) -> int:
    """Return the distance in hexes (STR-104)."""
    across, down = b[0] - a[0], b[1] - a[1]
    return max(abs(across), abs(down), abs(across + down))


@lru_cache(maxsize=50000)
def hex_gap(a: Cells, b: Cells) -> int:
    """Return the distance between the nearest hexes of two footprints (0 when they overlap)."""
    return min(hex_distance(p, q) for p in a for q in b)


@lru_cache(maxsize=20000)
def hex_neighbours(square: Square) -> tuple[Square, ...]:
    """Return the six hexes around one, clockwise from the upper right."""
    x, y = square
    return (x + 1, y - 1), (x + 1, y), (x, y + 1), (x - 1, y + 1), (x - 1, y), (x, y - 1)


@lru_cache(maxsize=20000)
def hex_ways(square: Square) -> tuple[tuple[Square, int], ...]:
    """Return the six hexes around one, none of which is a diagonal step away (STR-104)."""
    return tuple((to, 0) for to in hex_neighbours(square))


@lru_cache(maxsize=20000)
def hex_around(cells: Cells, squares: int) -> tuple[Square, ...]:
    """Return every hex at most so many hexes from a footprint, those of the footprint too."""
    return tuple(square for square in around(cells, squares) if hex_gap(frozenset((square,)), cells) <= squares)


def never_diagonal(a: Square, b: Square) -> bool:
    """Hexes have no diagonal steps (STR-104)."""
    return False


def no_corners(origin: Square, to: Square, side: int) -> Cells:
    """No step between hexes leads past a corner."""
    return frozenset()


def nearest_hex(x: float, y: float) -> Square:
    """Return the hex in which a point of the slanted plane lies, the middle of hex (0, 0) being (0, 0)."""
    z = -x - y
    across, down, rest = round(x), round(y), round(z)
    off_x, off_y, off_z = abs(across - x), abs(down - y), abs(rest - z)
    if off_x > off_y and off_x > off_z:
        across = -down - rest
    elif off_y > off_z:
        down = -across - rest
    return across, down


def hex_straight(at: Square, way: Square, steps: int) -> list[Square]:
    """Return so many hexes from one on in a direction that is not (0, 0), as straight as hexes allow."""
    far = hex_distance((0, 0), way)
    # A hair aside, so that of two hexes that a line parts in halves it takes the same one all the way.
    return [nearest_hex(at[0] + i * way[0] / far + 1e-6, at[1] + i * way[1] / far + 2e-6) for i in range(1, steps + 1)]


@dataclass(frozen=True, eq=False)
class Lattice:
    """How the spaces of a grid lie: see the functions of these names for squares."""

    distance: Callable[[Square, Square], int]
    gap: Callable[[Cells, Cells], int]
    neighbours: Callable[[Square], tuple[Square, ...]]
    ways: Callable[[Square], tuple[tuple[Square, int], ...]]
    around: Callable[[Cells, int], tuple[Square, ...]]
    is_diagonal: Callable[[Square, Square], bool]
    corner_squares: Callable[[Square, Square, int], Cells]
    straight: Callable[[Square, Square, int], list[Square]]
    hexes: bool = False


SQUARES = Lattice(distance, gap, neighbours, ways, around, is_diagonal, corner_squares, straight)
HEXES = Lattice(
    hex_distance, hex_gap, hex_neighbours, hex_ways, hex_around, never_diagonal, no_corners, hex_straight, hexes=True
)


FAR = 100  # columns: so far to the left lies the first hex of a map of set-off rows; more than twice as far as any map is wide


def in_rows(column: int, row: int) -> Square:
    """Return the hex of a place on a map of set-off rows."""
    return column - row // 2 - FAR, row


def place_of(square: Square) -> tuple[int, int]:
    """Return the column and the row in which a space is found on its map."""
    x, y = square
    return (x + FAR + y // 2 if x < 0 else x), y


def written(square: Square) -> str:
    """Return the key of an answer that is a square: `3,4`."""
    return f"{square[0]},{square[1]}"


def square_in(key: str) -> Square | None:
    """Return the square that an answer's key names, if it is one's."""
    found = SQUARE.fullmatch(key)
    return (int(found[1]), int(found[2])) if found else None


def label(square: Square) -> str:
    """Return the name read aloud for a square: letters for the column, a number for the row (`B7`)."""
    x, y = place_of(square)
    letters = ""
    column = x + 1
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{y + 1}"
