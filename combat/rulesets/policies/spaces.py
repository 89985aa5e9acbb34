"""Who and what fits where on the grid."""

from functools import lru_cache

from combat.engine.fight import Fight
from combat.engine.grid import SQUARES, Cells, Lattice, Square, footprint
from combat.engine.ids import Id
from combat.engine.state import Combatant


def room(mover: Combatant, to: Square, walls: Cells) -> bool:
    """Tell whether a creature fits, squeezing as one a size smaller if need be (FIF-080, ORC-245)."""
    side = mover.side_squares
    if not footprint(to, side) & walls:
        return True
    if side == 1:
        return False
    x, y = to
    return any(not footprint((x + i, y + j), side - 1) & walls for i in (0, 1) for j in (0, 1))


def is_walled_off(mover: Combatant, origin: Square, to: Square, walls: Cells) -> bool:
    """Tell whether a wall parts where a squeezing creature is from where it would squeeze next (FIF-080).

    Squeezed it is one square less across: it takes a step only if what it fills then is no more than a step away.
    """
    side = mover.side_squares
    if side == 1 or not (footprint(origin, side) | footprint(to, side)) & walls:
        return False
    here, there = slim(origin, side - 1, walls), slim(to, side - 1, walls)
    return bool(here) and not any(max(abs(a - x), abs(b - y)) <= 1 for a, b in here for x, y in there)


@lru_cache(maxsize=20000)
def slim(at: Square, side: int, walls: Cells) -> tuple[Square, ...]:
    """Return the places, within the space of a creature one square wider, where one of this many squares fits."""
    places = ((at[0] + i, at[1] + j) for i in (0, 1) for j in (0, 1))
    return tuple(place for place in places if not footprint(place, side) & walls)


def cuts_corner(mover: Combatant, origin: Square, to: Square, walls: Cells, lattice: Lattice = SQUARES) -> bool:
    """Tell whether a diagonal step passes the corner of a solid obstacle (FIF-071)."""
    return bool(lattice.corner_squares(origin, to, mover.side_squares) & walls)


def occupants(fight: Fight, who: Id, cells: Cells, airborne: bool = False) -> list[Combatant]:
    """Return the others, alive and at the height `who` would have there, that stand on any of these squares."""
    if cells.isdisjoint(fight.crowded()):
        return []
    mover, height = fight.get(who), fight.state.field.level(cells)
    if airborne or fight.is_airborne(who):
        height = max(mover.height, height)
    return [c for c in fight.on(cells) if c.id != who and c.height == height and not fight.may_share(who, c.id)]
