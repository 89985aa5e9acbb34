"""Straight lines between two spaces: what stands in their way, walls and ground that rises above them.

A creature fills as many squares upwards as its space is wide. Lines begin at the top of one space, where its eyes are, and lead
to the top of the other one: ground that rises above them is as solid as a wall. What rises above those to its feet alone is a low
obstacle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from combat.engine.ground.areas import near_side, uncovered
from combat.engine.ground.grid import SQUARES, Cells, Lattice, Square, has_line

if TYPE_CHECKING:
    from combat.engine.state.ground import Battlefield

NOWHERE: Cells = frozenset()
MOST_RISING = 1000  # lines between two spaces of which a map remembers what rises above them


class Space(msgspec.Struct, frozen=True, gc=False):
    """Some squares, from which height up to which a creature fills them, or something lies on them; in squares."""

    cells: Cells
    feet: int
    head: int


def ground_of(field: Battlefield, cells: Cells) -> Space:
    """Return some squares as what stands or bursts on their ground fills them."""
    feet = field.level(cells)
    return Space(cells, feet, feet + 1)


# --- what is in the way --------------------------------------------------------------------------------------------


def reached(field: Battlefield, start: Space, cells: Cells, lattice: Lattice = SQUARES) -> Cells:
    """Return the squares to whose ground nothing solid bars the way from where an area begins (FIF-125, FIF-204)."""
    open_ = uncovered(start.cells, cells, field.walls)
    if not field.heights:
        return open_
    return frozenset(
        cell
        for cell in open_
        if has_line(
            start.cells, one := frozenset((cell,)), solid(field, field.walls, start, ground_of(field, one), lattice)
        )
    )


def before(field: Battlefield, start: Space, aim: Square, lattice: Lattice = SQUARES) -> Square:
    """Return where an area begins that is aimed at the ground of a square: the last one before what is in the way (FIF-120)."""
    there = ground_of(field, frozenset((aim,)))
    return near_side(start.cells, aim, solid(field, field.walls, start, there, lattice))


def solid(field: Battlefield, walls: Cells, a: Space, b: Space, lattice: Lattice = SQUARES) -> Cells:
    """Return walls with the ground that rises above the lines between two spaces."""
    if not field.heights or min(a.head, b.head) >= field.summit:
        return walls
    found = rising(field, a, b, b.head, lattice)
    return walls | found if found else walls


def rising(field: Battlefield, a: Space, b: Space, height: int, lattice: Lattice = SQUARES) -> Cells:
    """Return the ground between two spaces that rises above the line from the top of one to a height in the other."""
    if not a.cells or not b.cells:
        return NOWHERE
    key = (a.cells, a.head, b.cells, height, lattice.hexes)
    found = field.rising.get(key)
    if found is None:
        if len(field.rising) > MOST_RISING:
            field.rising.clear()
        found = field.rising[key] = ridge(field, a, b, height, lattice)
    return found


def ridge(field: Battlefield, a: Space, b: Space, height: int, lattice: Lattice) -> Cells:
    """Return the same, looked for among all ground in the box around the two spaces that is higher than their lower end."""
    far, least, heights = max(1, lattice.gap(a.cells, b.cells)), min(a.head, height), field.heights
    xs, ys = [x for x, _ in a.cells | b.cells], [y for _, y in a.cells | b.cells]
    left, right, top, bottom = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    # From a pit the ground that is not painted rises as well.
    ground = heights if least >= 0 else ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))
    higher = ((square, up) for square in ground if (up := heights.get(square, 0)) > least)
    found = frozenset(
        square
        for square, up in higher
        if left <= square[0] <= right
        and top <= square[1] <= bottom
        and square not in a.cells
        and square not in b.cells
        and field.holds(square)
        and is_above(up, a.head, height, lattice.gap(a.cells, frozenset((square,))), far)
    )
    return field.to_the_border(found) if found else found


def is_above(level: int, start: int, end: int, near: int, far: int) -> bool:
    """Tell whether ground of a level rises above a line over any part of a square, `near` squares off on its way of `far`."""
    twice = 2 * far  # in halves, so that all numbers are whole
    over = (min(twice, max(0, 2 * near + side)) for side in (-1, 1))
    return any(twice * level > twice * start + (end - start) * way for way in over)


def is_across(one: Space, a: Space, b: Space, lattice: Lattice = SQUARES) -> bool:
    """Tell whether somebody stands as high as the lines from the eyes in one space to another, and neither above nor below."""
    if one.feet == a.feet == b.feet:
        return True
    far, near = max(1, lattice.gap(a.cells, b.cells)), lattice.gap(a.cells, one.cells)
    near = min(near, far)
    top, bottom = (far * a.head + (end - a.head) * near for end in (b.head, b.feet))
    return far * one.feet < max(top, bottom) and far * one.head > min(top, bottom)
