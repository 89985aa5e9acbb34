"""Areas on hexes (STR-104): a radius and a length are counted in hexes, a cone opens 60 degrees, a cube is a slanted block.

Angles are measured on the plane as it is drawn: a hex is one wide, and each row lies half a hex further right.
"""

from functools import lru_cache
from math import acos, hypot, radians

from combat.engine.ground.grid import (
    Cells,
    Square,
    footprint,
    hex_around,
    hex_distance,
    hex_gap,
    hex_straight,
    nearest_hex,
)
from combat.engine.ground.shapes import Area

Point = tuple[float, float]
HAIR = 1e-6  # so that what lies on the edge is in
ROW = 3**0.5 / 2  # of the distance between the middles of two rows, in hexes
HALF_CONE = radians(30)


def plane(x: float, y: float) -> Point:
    """Return where a point of the slanted plane is drawn."""
    return x + y / 2, y * ROW


def slanted(x: float, y: float) -> Point:
    """Return the point of the slanted plane that is drawn here."""
    return x - y / ROW / 2, y / ROW


@lru_cache(maxsize=4096)
def hexes_of(area: Area, per_square: int, start: Cells, aim: Square) -> Cells:
    """Return the hexes of an area before walls cut any off; `start` is the space of whoever makes it."""
    size, breadth = area.size // per_square, max(1, area.width // per_square)
    centre = frozenset((aim,))
    if area.shape in ("burst", "sphere", "cylinder"):
        return ring(start, size) if area.from_self else frozenset(hex_around(centre, size))
    if area.shape in ("cube", "arc"):
        return block_beside(start, aim, size) if area.from_self or area.shape == "arc" else block(aim, size)
    if area.shape == "wall":
        return wall(start, aim, size, breadth)
    near = min(start, key=lambda cell: (hex_distance(cell, aim), cell))
    if near == aim:
        return frozenset()
    return (cone(start, near, aim, size) if area.shape == "cone" else line(near, aim, size, breadth)) - start


def ring(start: Cells, radius: int) -> Cells:
    """Return everything so near to a space, the space itself left out."""
    return frozenset(hex_around(start, radius)) - start


def block(aim: Square, side: int) -> Cells:
    """Return a slanted block around a hex (a little to its upper left when the side is even)."""
    return footprint((aim[0] - side // 2, aim[1] - side // 2), side)


def middle(cells: Cells) -> Point:
    """Return where the middle of a space is drawn."""
    return plane(sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))


def block_beside(start: Cells, aim: Square, side: int) -> Cells:
    """Return the slanted block that touches a space where it points most nearly at a hex."""
    x, y = middle(start)
    to_x, to_y = plane(*aim)
    places = (at for at in hex_around(start, 2 * side) if hex_gap(footprint(at, side), start) == 1)

    def rank(at: Square) -> tuple[float, Square]:
        left, top = middle(footprint(at, side))
        return round(angle((left - x, top - y), (to_x - x, to_y - y)), 6), at

    return footprint(min(places, key=rank), side)


def angle(a: Point, b: Point) -> float:
    """Return the angle between two directions, 0 where one of them leads nowhere."""
    lengths = hypot(*a) * hypot(*b)
    return acos(max(-1.0, min(1.0, (a[0] * b[0] + a[1] * b[1]) / lengths))) if lengths > HAIR else 0.0


def cone(start: Cells, near: Square, aim: Square, length: int) -> Cells:
    """Return a cone of 60 degrees from the hex of a space that lies nearest to where it points."""
    x, y = plane(*near)
    to_x, to_y = plane(*aim)
    way = (to_x - x, to_y - y)
    found: set[Square] = set()
    for square in hex_around(frozenset((near,)), length):
        across, down = plane(*square)
        if square != near and angle((across - x, down - y), way) <= HALF_CONE + HAIR:
            found.add(square)
    return frozenset(found)


def line(near: Square, aim: Square, length: int, breadth: int) -> Cells:
    """Return a line of so many hexes towards one, and as many beside it as it is wide."""
    way = (aim[0] - near[0], aim[1] - near[1])
    found = frozenset(hex_straight(near, way, length))
    return widened(found, plane(*near), plane(*aim), breadth)


def widened(thin: Cells, near: Point, aim: Point, breadth: int) -> Cells:
    """Return a line with others of its length beside it, in turns on one side and on the other."""
    (x, y), (to_x, to_y) = near, aim
    far = hypot(to_x - x, to_y - y)
    aside = slanted(-(to_y - y) / far * ROW, (to_x - x) / far * ROW)
    found = set(thin)
    for n in range(1, breadth):
        by = (n + 1) // 2 * (1 if n % 2 else -1)
        found |= {nearest_hex(cx + aside[0] * by + HAIR, cy + aside[1] * by + 2 * HAIR) for cx, cy in thin}
    return frozenset(found)


def wall(start: Cells, aim: Square, length: int, breadth: int) -> Cells:
    """Return a wall with its middle at a hex, across the way that leads there (from top to bottom if none)."""
    x, y = middle(start)
    to_x, to_y = plane(*aim)
    way = (to_x - x, to_y - y) if hypot(to_x - x, to_y - y) > HAIR else (1.0, 0.0)
    far = hypot(*way)
    across = slanted(-way[1] / far, way[0] / far)
    norm = max(abs(across[0]), abs(across[1]), abs(across[0] + across[1]))
    steps = (n / norm for n in range(-(length // 2), length - length // 2))
    thin = frozenset(nearest_hex(aim[0] + across[0] * n + HAIR, aim[1] + across[1] * n + 2 * HAIR) for n in steps)
    return widened(thin, (to_x, to_y), (to_x + across[0] + across[1] / 2, to_y + across[1] * ROW), breadth)
