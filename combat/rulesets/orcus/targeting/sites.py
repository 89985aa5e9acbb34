"""Where the area of a power lies: its base square, the squares it covers, how high it reaches."""

from __future__ import annotations

from dataclasses import dataclass, field

from combat.engine import sightlines
from combat.engine.commands import Act
from combat.engine.declared.content import Placing
from combat.engine.declared.powers import Conjure, Power, Summon
from combat.engine.fight import Fight
from combat.engine.ground.areas import last_free, squares_of
from combat.engine.ground.grid import Cells, Levels, Square, gap, label
from combat.engine.ground.shapes import Area
from combat.engine.scripts.ground import fills
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, lines
from combat.rulesets.orcus.senses import sees_square

OFF = Refusal("That is outside the map.", "ORC-115")
OWN = Refusal("It begins in your own space: pick one of your squares.", "ORC-059")
TAKEN = Refusal("Somebody is there already: pick a free square.", "ORC-205")
GLASS = Refusal("You see it, but something solid is in between.", "ORC-084")


@dataclass(frozen=True)
class PlacedArea:
    """An area as it lies: `levels` say from which height up to which a creature on a square is in it."""

    cells: Cells
    base: Square | None
    square: Square | None
    levels: Levels = ()
    placing: Placing = field(default_factory=Placing)


def holds(site: PlacedArea, other: Combatant) -> bool:
    """Tell whether a creature is in an area: with any of its squares, at any height that it fills (ORC-068, ORC-115)."""
    return fills(site.levels, other)


def even(cells: Cells, low: int, high: int) -> Levels:
    return tuple((cell, low, high) for cell in sorted(cells))


def reached(fight: Fight, base: Square, cells: Cells, level: int | None = None) -> Cells:
    """Return the squares of the map to which there is line of effect from the base square, so high up or (None) on its ground
    (ORC-086, ORC-115, R17)."""
    field, start = fight.state.field, frozenset((base,))
    space = lines.ground_of(field, start) if level is None else lines.Space(start, level, level + 1)
    return lines.reached(field, space, frozenset(filter(field.holds, cells)))


# --- where a Far power may begin -----------------------------------------------------------------------------------


def too_far(fight: Fight, user: Combatant, power: Power, square: Square) -> Refusal | None:
    """Tell why a distant square cannot be the base: only it has to be in range, the area may go beyond (ORC-060, ORC-074)."""
    there = frozenset((square,))
    squares = max(gap(user.cells, there), abs(height_at(fight, user, square) - user.height))
    return Refusal(f"{squares} sq away; the range is {power.range} sq.", "ORC-074") if squares > power.range else None


def base_at(fight: Fight, user: Combatant, square: Square) -> Square | Refusal:
    """Return the base square of what is aimed at a square: on the near side of what lies before one that is not seen.

    What is seen and yet shut off cannot be chosen (ORC-070, ORC-084, ORC-086).
    """
    field = fight.state.field
    if square not in field.walls and is_clear(fight, user, square):
        return square
    if square not in field.walls and sees_square(fight, user.id, square):
        return GLASS
    there = lines.ground_of(field, frozenset((square,)))
    return last_free(user.cells, square, lines.solid(field, field.walls, sightlines.space_of(fight, user.id), there))


def is_clear(fight: Fight, user: Combatant, square: Square) -> bool:
    """Tell whether there is line of effect from somebody to the ground of a square, or to whoever flies over it (ORC-084)."""
    level = height_at(fight, user, square)
    return sightlines.reaches(
        fight, sightlines.space_of(fight, user.id), lines.Space(frozenset((square,)), level, level + 1)
    )


def height_at(fight: Fight, user: Combatant, square: Square) -> int:
    """Return how high up the base square lies: with whoever is known to fly over it, if nobody stands there (ORC-115)."""
    ground = fight.state.field.level(frozenset((square,)))
    there = [other.height for other in fight.known_to(user.id) if square in other.cells and other.life != "dead"]
    return ground if ground in there else min(there, default=ground)


# --- shapes --------------------------------------------------------------------------------------------------------


def burst(fight: Fight, user: Combatant, power: Power, command: Act) -> PlacedArea | Refusal:
    """Lay a burst around one of the user's own squares, or a distant one (ORC-059, ORC-060, ORC-062)."""
    assert power.area is not None
    assert command.square is not None
    base = command.square
    open_: Cells = frozenset()
    if power.origin == "near":
        if command.square not in user.cells:
            return OWN
        level, open_ = user.height, user.cells - {command.square}
    else:
        found = too_far(fight, user, power, command.square) or base_at(fight, user, command.square)
        if isinstance(found, Refusal):
            return found
        base, level = found, height_at(fight, user, found)
    cells = reached(fight, base, squares_of(power.area, 1, user.cells, base), level)
    size = power.area.size if power.area.shape == "burst" else power.area.tall
    return PlacedArea(cells, base, command.square, even(cells, level - size, level + size), Placing(open=open_))


def other_shape(fight: Fight, user: Combatant, power: Power, command: Act) -> PlacedArea | Refusal:
    """Lay an area of a shape that is none of this game's own: a cone, a line, a cube from the user (ORC-065)."""
    assert power.area is not None
    assert command.square is not None
    if not power.area.is_turned:
        return burst(fight, user, power, command)
    if command.square in user.cells:
        return Refusal("Tap the direction that you want.", "ORC-065")
    base = beside(user.cells, command.square)
    cells = reached(fight, base, squares_of(power.area, 1, user.cells, command.square), user.height)
    tall = power.area.tall
    return PlacedArea(cells, base, command.square, even(cells, user.height - tall, user.height + tall))


def beside(cells: Cells, to: Square) -> Square:
    """Return the square of a space that is nearest to one."""
    return min(cells, key=lambda cell: ((cell[0] - to[0]) ** 2 + (cell[1] - to[1]) ** 2, cell))


def spot(fight: Fight, user: Combatant, power: Power, square: Square) -> PlacedArea | Refusal:
    """Return the one square of what is put somewhere without an area: in range, with a clear path (ORC-060, ORC-084)."""
    field, there = fight.state.field, frozenset((square,))
    far = too_far(fight, user, power, square)
    if far is not None:
        return far
    if square in field.walls or not is_clear(fight, user, square):
        return Refusal(f"No clear way leads to {label(square)}.", "ORC-084")
    if calls(power) and any(square in one.cells for one in (user, *fight.known_to(user.id)) if one.life != "dead"):
        return TAKEN
    ground = field.level(there)
    return PlacedArea(there, square, square, even(there, ground, ground))


def calls(power: Power) -> bool:
    """Tell whether a power brings somebody onto the map."""
    return any(isinstance(one, Conjure | Summon) for one in power.outcomes)


def is_own(area: Area | None) -> bool:
    """Tell whether an area is of a shape that this game itself describes."""
    return area is not None and area.shape in ("burst", "arc", "chain")
