"""Outlines as svg paths: those that nature made, and those that somebody built."""

from collections.abc import Collection
from math import hypot

from combat.rendering.ground.lattice import Corner, LatticeSpot, MapLattice, Point

WOBBLE = 5  # units by which what nature made keeps off the squares' edges
MASK = 0xFFFFFFFF


def chance(x: int, y: int, salt: int) -> int:
    """Return a number that looks like chance and is always the same for the same place."""
    mixed = (x * 374761393 + y * 668265263 + salt * 2246822519) & MASK
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & MASK
    return mixed ^ (mixed >> 16)


def among(x: int, y: int, salt: int, many: int) -> int:
    """Return which of so many a place gets."""
    return chance(x, y, salt) % many


def astray(x: int, y: int, salt: int, most: float) -> float:
    """Return how far a place lies off, up to `most` either way."""
    return (chance(x, y, salt) % 2001 / 1000 - 1) * most


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def natural(lattice: MapLattice, places: Collection[LatticeSpot], salt: int) -> str:
    """Return the outline of these places as a shore, round and uneven."""
    return "".join(shore(wandering(lattice, loop, salt)) for loop in lattice.loops(lattice.spread(places)))


def wandering(lattice: MapLattice, loop: list[Corner], salt: int) -> list[Point]:
    """Return the corners of an outline and the middles between them, each a little off its place and drawn to its neighbours."""
    loose = []
    for (x, y), (u, v) in zip(loop, [*loop[1:], loop[0]], strict=True):
        (px, py), (qx, qy) = lattice.point((x, y)), lattice.point((u, v))
        loose.append((px + astray(x, y, salt, WOBBLE), py + astray(x, y, salt + 1, WOBBLE)))
        at = x + u, y + v
        loose.append(((px + qx) / 2 + astray(*at, salt + 2, WOBBLE), (py + qy) / 2 + astray(*at, salt + 3, WOBBLE)))
    around = zip([loose[-1], *loose[:-1]], loose, [*loose[1:], loose[0]], strict=True)
    return [((ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4) for (ax, ay), (bx, by), (cx, cy) in around]


def shore(points: list[Point]) -> str:
    """Return a closed path that bends at these points, in whole numbers."""
    even = [(2 * round(x / 2), 2 * round(y / 2)) for x, y in points]
    x, y = (even[-1][0] + even[0][0]) // 2, (even[-1][1] + even[0][1]) // 2
    drawn = [f"M{x} {y}q"]
    for (px, py), (qx, qy) in zip(even, [*even[1:], even[0]], strict=True):
        mx, my = (px + qx) // 2, (py + qy) // 2
        drawn.append(f"{px - x} {py - y} {mx - x} {my - y} ")
        x, y = mx, my
    return "".join(drawn).rstrip() + "z"


def built(lattice: MapLattice, places: Collection[LatticeSpot], radius: float = 5, spread: bool = True) -> str:
    """Return the outline of these places along the squares' edges, its corners rounded."""
    loops = lattice.loops(lattice.spread(places) if spread else places)
    return "".join(rounded([lattice.point(at) for at in turns(loop)], radius) for loop in loops)


def turns(loop: list[Corner]) -> list[Corner]:
    """Return the corners at which an outline turns."""
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [b for a, b, c in around if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])]


def rounded(points: list[Point], radius: float) -> str:
    drawn = []
    for before, at, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        (ax, ay), (bx, by) = towards(at, before, radius), towards(at, after, radius)
        x, y = at
        drawn.append(f"L{number(ax)} {number(ay)}Q{number(x)} {number(y)} {number(bx)} {number(by)}")
    return "M" + "".join(drawn)[1:] + "z"


def towards(start: Point, end: Point, far: float) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    part = min(far / hypot(across, down), 0.5)
    return start[0] + across * part, start[1] + down * part
