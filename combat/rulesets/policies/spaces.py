"""Who and what fits where on the grid."""

from functools import lru_cache

from combat.engine.fight import Fight
from combat.engine.ground.grid import SQUARES, Cells, Lattice, Square, footprint
from combat.engine.ids import Id
from combat.engine.state import Combatant


def room(mover: Combatant, to: Square, walls: Cells) -> bool:
    """Tell whether a creature fits, squeezing as one a size smaller if need be (FIF-080, ORC-245)."""
    side = mover.side_squares
    if footprint(to, side).isdisjoint(walls):
        return True
    return side > 1 and bool(slim(to, side - 1, walls))


def is_walled_off(mover: Combatant, origin: Square, to: Square, walls: Cells) -> bool:
    """Tell whether a wall parts where a squeezing creature is from where it would squeeze next (FIF-080).

    Squeezed it is one square less across: it takes a step only if what it fills then is no more than a step away.
    """
    side = mover.side_squares
    if side == 1 or (footprint(origin, side).isdisjoint(walls) and footprint(to, side).isdisjoint(walls)):
        return False
    here, there = slim(origin, side - 1, walls), slim(to, side - 1, walls)
    return bool(here) and not any(max(abs(a - x), abs(b - y)) <= 1 for a, b in here for x, y in there)


@lru_cache(maxsize=20000)
def slim(at: Square, side: int, walls: Cells) -> tuple[Square, ...]:
    """Return the places, within the space of a creature one square wider, where one of this many squares fits."""
    places = ((at[0] + i, at[1] + j) for i in (0, 1) for j in (0, 1))
    return tuple(place for place in places if footprint(place, side).isdisjoint(walls))


def cuts_corner(mover: Combatant, origin: Square, to: Square, walls: Cells, lattice: Lattice = SQUARES) -> bool:
    """Tell whether a diagonal step passes the corner of a solid obstacle (FIF-071)."""
    return not lattice.corner_squares(origin, to, mover.side_squares).isdisjoint(walls)


def occupants(fight: Fight, who: Id, cells: Cells, airborne: bool = False) -> list[Combatant]:
    """Return the others, alive and at the height `who` would have there, that stand on any of these squares."""
    if cells.isdisjoint(fight.crowd_around(who)):
        return []
    mover, height = fight.get(who), fight.state.field.level(cells)
    if airborne or fight.is_airborne(who):
        height = max(mover.height, height)
    strangers = fight.strangers(who)
    return [c for c in fight.on(cells) if c.height == height and c.id in strangers]
