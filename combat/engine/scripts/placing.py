"""Where newcomers stand."""

from collections.abc import Iterable

from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.grid import Square
from combat.engine.ids import Id

HIGHEST = 2000  # squares above or below the map's ordinary ground


def height_for(fight: Fight, who: Id, to: Square | None, wanted: int | None) -> int:
    """Return the height in squares at which a creature is put: as high as wanted, but never in the ground; unless that is said,
    on the ground, or as high as it is if it is in the air."""
    if to is None:
        return 0
    if wanted is None:
        return fight.height_at(who, to)
    if abs(wanted) > HIGHEST:
        raise Invalid(f"A height is at most {HIGHEST} squares up or down.")
    return max(wanted, fight.state.field.level(fight.cells_at(who, to)))


def fits(fight: Fight, who: Id, at: Square) -> bool:
    """Tell whether a creature could stand with its top-left square here."""
    cells = fight.cells_at(who, at)
    field = fight.state.field
    if not all(field.holds(c) and c not in field.walls for c in cells):
        return False
    others = (c for c in fight.state.present if c.id != who and c.life != "dead" and not fight.together(who, c.id))
    return not any(other.cells & cells for other in others)


def obstacle_to(fight: Fight, who: Id, at: Square, height: int) -> str:
    """Say why a creature could not be with its top-left square here, so many squares up; "" when it could."""
    cells, field = fight.cells_at(who, at), fight.state.field
    if not all(field.holds(cell) for cell in cells):
        return "That is outside the map."
    if cells & field.walls:
        return "There is a wall."
    others = (c for c in fight.state.present if c.id != who and c.life != "dead" and c.height == height)
    other = next((c for c in others if c.cells & cells and not fight.may_share(who, c.id)), None)
    return f"{other.name} is there." if other is not None else ""


def first_fit(fight: Fight, who: Id, candidates: Iterable[Square]) -> Square:
    found = next((square for square in candidates if fits(fight, who, square)), None)
    if found is None:
        text = "There is no room left on the map. Make it larger or move somebody."
        raise Illegal(text, fight.rules.rows.get("map", ""))
    return found


def free_square(fight: Fight, who: Id, near: Square | None) -> Square:
    """Return the free square nearest to a wish, or on the creature's side of the map without one."""
    if near is None:
        return side_squares(fight, who)
    squares = fight.state.field.squares
    return first_fit(fight, who, sorted(squares, key=lambda s: (fight.lattice.distance(s, near), s[1], s[0])))


def side_squares(fight: Fight, who: Id) -> Square:
    """Allies start on the left, foes on the right, neutrals in the middle; each side fills from its middle row outwards."""
    field, side = fight.state.field, fight.get(who).side
    size = fight.get(who).side_squares
    columns = {
        "allies": range(1, field.width),
        "foes": range(field.width - 1 - size, -1, -1),
        "neutrals": sorted(range(field.width), key=lambda x: abs(x - field.width // 2)),
    }[side]
    middle = field.height // 2
    rows = sorted(range(field.height), key=lambda y: (abs(y - middle), y))
    return first_fit(fight, who, (field.at(x, y) for x in columns for y in rows[: max(6, len(rows) * 2 // 3)]))
