"""Where whoever is taken along by another comes to stand."""

from collections.abc import Iterator

from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, footprint, has_line
from combat.engine.ids import Id
from combat.engine.state import Combatant

Standing = tuple[Square, int]  # a square, and how many squares up


def standing_room(
    fight: Fight, was: Combatant, to: Square, height: int, in_tow: tuple[Combatant, ...], reach: int
) -> dict[Id, Standing | None]:
    """Return where each of those in tow stands, and how high, once who holds them has gone from where it was to `to`.

    None where there is no room within its reach (in squares).
    """
    taken = taken_by_others(fight, was, to, height, in_tow)
    found: dict[Id, Standing | None] = {}
    for captive in in_tow:
        found[captive.id] = next(iter(open_to(fight, was, to, height, captive, taken, reach)), None)
        taken |= occupied(captive, found[captive.id])
    return found


def rooms(
    fight: Fight, was: Combatant, to: Square, height: int, captive: Combatant, reach: int
) -> tuple[Standing, ...]:
    """Return where the only one in tow could come to stand, the usual place first."""
    return open_to(fight, was, to, height, captive, taken_by_others(fight, was, to, height, (captive,)), reach)


def taken_by_others(
    fight: Fight, was: Combatant, to: Square, height: int, in_tow: tuple[Combatant, ...]
) -> set[Standing]:
    """Return the places that are not free: of everybody who stays, and that of who holds them, as it goes on."""
    moving = {was.id, *(captive.id for captive in in_tow)}
    others = (c for c, _ in fight.standing() if c.id not in moving and not fight.together(was.id, c.id))
    taken = {(cell, c.height) for c in others for cell in c.cells}
    return taken | {(cell, height) for cell in footprint(to, was.side_squares)}


def open_to(
    fight: Fight, was: Combatant, to: Square, height: int, captive: Combatant, taken: set[Standing], reach: int
) -> tuple[Standing, ...]:
    """Return the free places for one in tow, the usual one first."""
    now = footprint(to, was.side_squares)
    left = was.cells if height != was.height else was.cells - now
    flies = was.height > fight.state.field.level(was.cells) or height > fight.state.field.level(now)
    hangs = captive.height if fight.is_airborne(captive.id) else 0
    places = room_for(fight, captive, now, height, min(was.height, height) if flies else hangs, reach)
    free = (place for place in places if taken.isdisjoint(occupied(captive, place)))
    return tuple(sorted(free, key=lambda place: farness(fight, captive, place, left)))


def room_for(
    fight: Fight, captive: Combatant, grappler: Cells, height: int, least: int, reach: int
) -> Iterator[Standing]:
    """Yield the places within reach of a grappler that walls leave to a captive, none of them lower than `least`."""
    field, side, grid = fight.state.field, captive.sheet.side_squares, fight.lattice
    assert captive.at is not None
    for at in grid.around(grappler, reach + side):
        cells = footprint(at, side)
        level = max(field.level(cells), least)
        near = grid.gap(cells, grappler) <= reach and abs(level - height) <= reach
        near = near and grid.distance(captive.at, at) <= reach + 1
        if not near or cells & field.walls or not all(map(field.holds, cells)):
            continue
        step = grid.distance(captive.at, at) == 1
        cut = grid.corner_squares(captive.at, at, side) & field.walls if step else None
        if not cut and (step or has_line(captive.cells, cells, field.walls)):
            yield at, level


def occupied(captive: Combatant, place: Standing | None) -> set[Standing]:
    return (
        {(cell, place[1]) for cell in footprint(place[0], captive.sheet.side_squares)} if place is not None else set()
    )


def farness(fight: Fight, captive: Combatant, place: Standing, left: Cells) -> tuple[bool, int, int, Square]:
    """Order places: those that the grappler just left, then the nearest to where the captive was, straight before slanting."""
    assert captive.at is not None
    at, height = place
    aside = abs(captive.at[0] - at[0]) + abs(captive.at[1] - at[1])
    cells = footprint(at, captive.sheet.side_squares)
    return not cells & left, 2 * fight.lattice.distance(captive.at, at) + abs(captive.height - height), aside, at
