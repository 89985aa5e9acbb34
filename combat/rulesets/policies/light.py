"""How light it is: what is painted, what zones make, and what burns."""

from functools import lru_cache

from combat.engine.answers import Shades
from combat.engine.fight import Fight
from combat.engine.ground.grid import SQUARES, Cells, Lattice, has_line

MAGICAL = "magic-dark"  # ground that zones make: no light of a lamp gets in, and darkvision does not see through it
NOWHERE: Cells = frozenset()


def light_on(fight: Fight, cells: Cells) -> str:
    """Return the best light that falls on any of these squares: that is how well whoever stands there is lit."""
    dim, dark = shades(fight)
    if not cells or not cells <= dim | dark:
        return "bright"
    return "dark" if cells <= dark else "dim"


def is_magically_dark(fight: Fight, cells: Cells) -> bool:
    """Tell whether no ordinary light or darkvision reaches any of these squares (FIF-211)."""
    return bool(cells) and cells <= fight.state.ground(MAGICAL)


def shades(fight: Fight) -> Shades:
    """Return the squares where it is dim, and those where it is dark (FIF-209, ORC-327, ORC-328).

    Patches that are painted or lie under a zone have their own light, everything else that of the encounter; lamps light up
    both, but for magical darkness.
    """
    return fight.cached_for_longer("shades", lambda: judged(fight))


def judged(fight: Fight) -> Shades:
    state, field = fight.state, fight.state.field
    dim, dark, magical = state.ground("dim"), state.ground("dark"), state.ground(MAGICAL)
    dim -= dark  # the darker of two patches counts
    if field.light != "bright":
        rest = field.squares - dim - dark
        dim, dark = (dim | rest, dark) if field.light == "dim" else (dim, dark | rest)
    if state.lamps and (dim or dark):
        bright, faint = lamplight(fight)
        dim, dark = (dim | dark & faint) - bright, dark - bright - faint
    return (dim - magical, dark | magical) if magical else (dim, dark)


def lamplight(fight: Fight) -> tuple[Cells, Cells]:
    """Return the squares that lamps light brightly, and those that they light at all."""
    state, field, grid = fight.state, fight.state.field, fight.lattice
    bright, faint = NOWHERE, NOWHERE
    across = field.width + field.height
    for lamp in state.lamps.values():
        near, far = (min(across, reach // fight.rules.per_square) for reach in (lamp.bright, lamp.bright + lamp.dim))
        if start := state.lamp_cells(lamp):
            lit = glow(start, far, field.opaque, field.squares, grid)
            bright |= lit.intersection(grid.around(start, near)) if lamp.bright else NOWHERE
            faint |= lit
    return bright, faint


@lru_cache(maxsize=1024)
def glow(start: Cells, squares: int, walls: Cells, ground: Cells, lattice: Lattice = SQUARES) -> Cells:
    """Return the squares of the ground that a light reaches: so many squares off, and not behind a wall."""
    near = ground.intersection(lattice.around(start, squares))
    built = walls.intersection(lattice.around(start, squares + 1))  # what is farther off stands in no line's way
    if built.isdisjoint(near):
        return near
    return frozenset(square for square in near if has_line(start, frozenset((square,)), built))
