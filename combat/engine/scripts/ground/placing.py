"""Where newcomers stand."""

from collections.abc import Collection, Iterable

from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.scripts.ground.lining_up import line_up
from combat.engine.state import Combatant

HIGHEST = 2000  # squares above or below the map's ordinary ground
NO_ROOM = "There is no room left on the map. Make it larger or move somebody."


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
    return not any(other.cells & cells for other in others if not passes_over(fight, who, other))


def passes_over(fight: Fight, who: Id, other: Combatant) -> bool:
    """Tell whether somebody hidden is in nobody's way: where a creature in view comes to stand would tell of it."""
    return other.hidden and not fight.get(who).hidden


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


def put(fight: Fight, who: Id, to: Square | None) -> None:
    height = fight.height_at(who, to) if to is not None else 0
    fight.record(ev.Placed(who=who, to=to, height=height, **fight.hearers_of(who)))


def place_all(fight: Fight, but: Collection[Id] = ()) -> tuple[Id, ...]:
    """Put whoever has no place, `but` for these, on its side of the map, the biggest first and whom the GM hides last; returns
    those for whom there is no room."""
    everybody = fight.state.combatants.values()
    away = [c for c in everybody if c.at is None and not c.mount and c.id not in but]  # a rider comes with its mount
    for one in sorted(away, key=lambda c: (c.hidden, -c.side_squares)):
        to = next((at for at in line_up(fight, one.id) if fits(fight, one.id, at)), None)
        if to is not None:
            make_room(fight, one.id, to)
            put(fight, one.id, to)
    return tuple(one.id for one in away if fight.get(one.id).at is None)


def first_fit(fight: Fight, who: Id, candidates: Iterable[Square]) -> Square:
    found = next((square for square in candidates if fits(fight, who, square)), None)
    if found is None:
        raise Illegal(NO_ROOM, fight.rules.rows.get("map", ""))
    return found


def free_square(fight: Fight, who: Id, near: Square | None) -> Square:
    """Return the free square nearest to a wish, or on the creature's side of the map without one."""
    to = first_fit(fight, who, around(fight, near) if near is not None else line_up(fight, who))
    make_room(fight, who, to)
    return to


def around(fight: Fight, near: Square) -> list[Square]:
    """Return every square of the map, the nearest to one first."""
    return sorted(fight.state.field.squares, key=lambda s: (fight.lattice.distance(s, near), s[1], s[0]))


def make_room(fight: Fight, who: Id, to: Square) -> None:
    """Move aside whoever is hidden where a creature in view comes to stand; without a free square it stays."""
    cells = fight.cells_at(who, to)
    for other in fight.state.present:
        if other.id == who or not other.cells & cells or not passes_over(fight, who, other) or other.life == "dead":
            continue
        squares = (s for s in around(fight, other.at or to) if not fight.cells_at(other.id, s) & cells)
        aside = next((s for s in squares if fits(fight, other.id, s)), None)
        if aside is not None:
            put(fight, other.id, aside)
