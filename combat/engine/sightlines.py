"""Whether one creature sees another, or reaches it: what stands in the way of the lines between their spaces."""

from combat.engine.ground.grid import Square, fewest_blocked, has_line
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.state.lines import Space, rising, solid


def space_of(look: Look, who: Id, at: Square | None = None) -> Space:
    """Return the space of a creature, where it is or as if it stood on another square."""
    found = look.get(who)
    cells = found.cells if at is None else look.cells_at(who, at)
    feet = found.height if at is None else look.height_at(who, at)
    return Space(cells, feet, feet + found.side_squares)


def sees(look: Look, a: Space, b: Space) -> bool:
    """Tell whether nothing that hides what is behind it stands between every corner of two spaces (FIF-211, ORC-085)."""
    field = look.state.field
    return has_line(a.cells, b.cells, solid(field, field.opaque, a, b, look.lattice))


def reaches(look: Look, a: Space, b: Space) -> bool:
    """Tell whether nothing solid stands between every corner of two spaces (FIF-204, ORC-086)."""
    field = look.state.field
    return has_line(a.cells, b.cells, solid(field, field.walls, a, b, look.lattice))


def stopped(look: Look, a: Space, b: Space) -> int:
    """Return how many of the four lines to the corners of the best square something solid stops, from the best corner."""
    field = look.state.field
    return fewest_blocked(a.cells, b.cells, solid(field, field.walls, a, b, look.lattice))


def is_half_hidden(look: Look, a: Space, b: Space) -> bool:
    """Tell whether the ground covers a space below the head, as a low obstacle does (FIF-202, ORC-178)."""
    field = look.state.field
    if min(a.head, b.feet) >= field.summit or not field.heights:
        return False
    low = rising(field, a, b, b.feet, look.lattice)
    return bool(low) and fewest_blocked(a.cells, b.cells, low) >= 2
