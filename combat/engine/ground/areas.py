"""Areas on the grid: the squares whose middle a sphere, cube, cone, line, cylinder or wall covers; all counts in squares."""

from functools import lru_cache
from math import floor, hypot

from combat.engine.ground.blocks import block_towards, burst
from combat.engine.ground.grid import SQUARES, Cells, Lattice, Square, footprint, has_line
from combat.engine.ground.hex_areas import hexes_of
from combat.engine.ground.shapes import Area

Point = tuple[float, float]
HAIR = 1e-6  # so that a middle that lies on the edge is in


def nearest(value: float) -> int:
    """Round to the nearest whole number, halves up: the same wherever on the map it happens."""
    return floor(value + 0.5)


def middle(cells: Cells) -> Point:
    """Return the middle of a space, the middle of square (0, 0) being (0, 0)."""
    return sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)


@lru_cache(maxsize=4096)
def squares_of(area: Area, per_square: int, start: Cells, aim: Square, lattice: Lattice = SQUARES) -> Cells:
    """Return the squares of an area before walls cut any off; `start` is the space of whoever makes it (FIF-125, R-11)."""
    if lattice.hexes:
        return hexes_of(area, per_square, start, aim)
    size = area.size / per_square
    if area.shape == "burst":
        return burst(aim, int(size))
    if area.shape == "arc":
        return block_towards(start, int(size), aim)
    if area.shape in ("sphere", "cylinder"):
        return ring(start, size) if area.from_self else disc((float(aim[0]), float(aim[1])), size)
    if area.shape == "cube":
        return beside(start, aim, int(size)) if area.from_self else block(aim, int(size))
    breadth = None if area.shape == "cone" else max(1.0, area.width / per_square)
    return across(start, aim, size, breadth or 1.0) if area.shape == "wall" else ray(start, aim, size, breadth)


def disc(centre: Point, radius: float) -> Cells:
    reach = int(radius) + 1
    x0, y0 = int(centre[0]), int(centre[1])
    return frozenset(
        (x, y)
        for x in range(x0 - reach, x0 + reach + 1)
        for y in range(y0 - reach, y0 + reach + 1)
        if hypot(x - centre[0], y - centre[1]) <= radius + HAIR
    )


def ring(start: Cells, radius: float) -> Cells:
    """Return everything so near to any square of a space, the space itself left out."""
    covered = frozenset().union(*(disc((float(x), float(y)), radius) for x, y in start))
    return covered - start


def block(aim: Square, side: int) -> Cells:
    """Return a square of squares around one (a little to its upper left when the side is even)."""
    return footprint((aim[0] - side // 2, aim[1] - side // 2), side)


def beside(start: Cells, aim: Square, side: int) -> Cells:
    """Return a cube that touches the space of its maker on the side that faces a square."""
    x, y = middle(start)
    dx, dy = aim[0] - x, aim[1] - y
    xs, ys = [a for a, _ in start], [b for _, b in start]
    along_x, along_y = abs(dx) * 2 >= abs(dy), abs(dy) * 2 >= abs(dx)
    left, top = nearest(x - (side - 1) / 2), nearest(y - (side - 1) / 2)
    if along_x:
        left = max(xs) + 1 if dx > 0 else min(xs) - side
    if along_y:
        top = max(ys) + 1 if dy > 0 else min(ys) - side
    return footprint((left, top), side)


def ray(start: Cells, aim: Square, length: float, breadth: float | None) -> Cells:
    """Return a line of a breadth, or (None) a cone as wide as it is long, from a space towards a square."""
    x, y = middle(start)
    near = min(start, key=lambda cell: (hypot(aim[0] - cell[0], aim[1] - cell[1]), cell))
    dx, dy = float(aim[0] - near[0]), float(aim[1] - near[1])  # straight on from a large space, whichever row it is
    far = hypot(dx, dy)
    if far < HAIR:
        return frozenset()
    dx, dy = dx / far, dy / far
    side = len(start) ** 0.5
    if breadth is not None and breadth < side:
        x, y, side = float(near[0]), float(near[1]), 1.0  # a narrow line leaves a large space at one of its squares
    half = (side - 1) / 2  # a large space begins at its edge
    reach = int(length + half) + 2
    found: set[Square] = set()
    for cx in range(int(x) - reach, int(x) + reach + 1):
        for cy in range(int(y) - reach, int(y) + reach + 1):
            along = (cx - x) * dx + (cy - y) * dy - half
            aside = (cx - x) * dy - (cy - y) * dx
            if HAIR < along <= length + 0.25 and is_within(aside, along, breadth):
                found.add((cx, cy))
    return frozenset(found) - start


def is_within(aside: float, along: float, breadth: float | None) -> bool:
    """Tell whether so far from its middle line and so far along it something is still in a line, or (None) in a cone."""
    if breadth is None:
        return abs(aside) <= along / 2 + HAIR
    return -breadth / 2 <= aside + HAIR < breadth / 2  # half open, so that ten feet are two squares


def across(start: Cells, aim: Square, length: float, breadth: float) -> Cells:
    """Return a wall with its middle at a square, at right angles to the way that leads there (straight up and down if none)."""
    x, y = middle(start)
    dx, dy = aim[0] - x, aim[1] - y
    far = hypot(dx, dy)
    dx, dy = (dx / far, dy / far) if far >= HAIR else (1.0, 0.0)
    reach, found = int(length / 2) + 2, set[Square]()
    for cx in range(aim[0] - reach, aim[0] + reach + 1):
        for cy in range(aim[1] - reach, aim[1] + reach + 1):
            along = (cx - aim[0]) * dy - (cy - aim[1]) * dx
            aside = (cx - aim[0]) * dx + (cy - aim[1]) * dy
            # Half open, so that an even length is even on the map.
            if -length / 2 - HAIR < along < length / 2 - HAIR and -breadth / 2 <= aside + HAIR < breadth / 2:
                found.add((cx, cy))
    return frozenset(found)


def uncovered(origin: Cells, cells: Cells, solid: Cells) -> Cells:
    """Return the squares that can be reached straight from where an area begins; walls themselves are none (FIF-125, FIF-204)."""
    if not solid:
        return cells
    return frozenset(cell for cell in cells - solid if has_line(origin, frozenset((cell,)), solid))


def near_side(start: Cells, aim: Square, solid: Cells) -> Square:
    """Return where an area begins that is aimed at a point behind an obstruction: the last free square before it (FIF-120)."""
    return aim if not solid or has_line(start, frozenset((aim,)), solid) else last_free(start, aim, solid)


def last_free(start: Cells, aim: Square, solid: Cells) -> Square:
    """Return the last square on the way to one that nothing solid fills or cuts off."""
    x, y = middle(start)
    steps = max(1, int(2 * hypot(aim[0] - x, aim[1] - y)))
    last = (nearest(x), nearest(y))
    for n in range(1, steps + 1):
        square = (nearest(x + (aim[0] - x) * n / steps), nearest(y + (aim[1] - y) * n / steps))
        if square in solid or not has_line(start, frozenset((square,)), solid):
            return last
        last = square
    return last
