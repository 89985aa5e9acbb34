"""Areas that are counted in whole squares: bursts around one, blocks beside a space, chains of squares."""

from functools import lru_cache
from math import hypot

from combat.engine.ground.grid import Cells, Square, around, distance, footprint

HAIR = 1e-9


def burst(base: Square, size: int) -> Cells:
    """Return every square at most so many squares from one (ORC-062)."""
    return frozenset(around(frozenset((base,)), size))


# --- blocks beside a space -----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def places_beside(start: Cells, side: int) -> tuple[Square, ...]:
    """Return the top left square of every block of so many squares a side that touches a space by an edge or a corner,
    clockwise from the one to the upper left (ORC-063)."""
    xs, ys = [x for x, _ in start], [y for _, y in start]
    left, right, top, bottom = min(xs) - side, max(xs) + 1, min(ys) - side, max(ys) + 1
    return (
        *((x, top) for x in range(left, right)),
        *((right, y) for y in range(top, bottom)),
        *((x, bottom) for x in range(right, left, -1)),
        *((left, y) for y in range(bottom, top, -1)),
    )


@lru_cache(maxsize=4096)
def place_towards(start: Cells, side: int, aim: Square) -> int | None:
    """Return which block beside a space points most nearly at a square, of two the later; None where that is its middle."""
    x, y = middle_of(start)
    dx, dy = aim[0] - x, aim[1] - y
    if hypot(dx, dy) < HAIR:
        return None
    best, found = -2.0, 0
    for index, (left, top) in enumerate(places_beside(start, side)):
        bx, by = left + (side - 1) / 2 - x, top + (side - 1) / 2 - y
        along = (bx * dx + by * dy) / hypot(bx, by) / hypot(dx, dy)
        if along > best - HAIR:
            best, found = max(best, along), index
    return found


def middle_of(cells: Cells) -> tuple[float, float]:
    return sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)


def block_towards(start: Cells, side: int, aim: Square) -> Cells:
    """Return the block of so many squares a side that touches a space where it points at a square, () when it points nowhere."""
    found = place_towards(start, side, aim)
    return footprint(places_beside(start, side)[found], side) if found is not None else frozenset()


def aim_beside(start: Cells, side: int, aim: Square, by: int, within: Cells) -> Square | None:
    """Return a square of the map to aim at for the next block clockwise (or, `by` -1, the one before) that can be aimed at."""
    now, places = place_towards(start, side, aim), places_beside(start, side)
    if now is None:
        return None
    for step in range(1, len(places)):
        index = (now + by * step) % len(places)
        inside = sorted(footprint(places[index], side) & within, key=lambda square: (-nearness(start, square), square))
        to = next((square for square in inside if place_towards(start, side, square) == index), None)
        if to is not None:
            return to
    return None


def nearness(start: Cells, square: Square) -> int:
    return min(distance(square, one) for one in start)


# --- chains --------------------------------------------------------------------------------------------------------


def edges(square: Square) -> tuple[Square, ...]:
    """Return the four squares that share an edge with one."""
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def levels(squares: tuple[Square, ...]) -> tuple[tuple[Square, int], ...]:
    """Return the squares of a chain with how many of it lie beneath each: one named again lies on top of itself."""
    return tuple((square, squares[:index].count(square)) for index, square in enumerate(squares))


def tops(squares: tuple[Square, ...]) -> dict[Square, int]:
    """Return how many squares high a chain stands on each of its squares."""
    return {square: squares.count(square) for square in squares}


def is_chain(squares: tuple[Square, ...]) -> bool:
    """Tell whether each square shares a side with an earlier one, and at its height with no more than two others (ORC-064)."""
    placed: set[tuple[Square, int]] = set()
    for square, level in levels(squares):
        if placed and not level and not any((one, level) in placed for one in edges(square)):
            return False
        placed.add((square, level))
    return all(sum((one, level) in placed for one in edges(square)) <= 2 for square, level in placed)


def next_of(squares: tuple[Square, ...]) -> Cells:
    """Return the squares on the ground with which a chain can go on."""
    beside = {one for square in squares for one in edges(square)} - set(squares)
    return frozenset(one for one in beside if is_chain((*squares, one)))


def drawn_on(squares: tuple[Square, ...], to: Square, most: int) -> tuple[Square, ...]:
    """Return a chain that goes on to a square, straight along its row or column from the last one, up to so many squares."""
    if not squares or to in squares:
        return squares if squares else (to,)
    x, y = squares[-1]
    way = [to]
    if to[0] == x or to[1] == y:
        dx, dy = (to[0] > x) - (to[0] < x), (to[1] > y) - (to[1] < y)
        way = [(x + dx * n, y + dy * n) for n in range(1, distance((x, y), to) + 1)]
        way = way if not set(way) & set(squares) else [to]
    return (*squares, *way)[:most]
