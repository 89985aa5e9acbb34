"""The map's size: nobody is lost by a change of it, and nothing that lies there unless the GM gives it up."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label
from combat.engine.pressed import listed
from combat.engine.requests import Script
from combat.engine.scripts.ground import GROUND_WORDS
from combat.engine.scripts.lasting import lift, settle
from combat.engine.scripts.scenes.scene import keep_area
from combat.engine.state import Battlefield, State, rise_of

LEAST, LARGEST = 4, 60  # squares a side


def resize(fight: Fight, command: cmd.Resize) -> Script[None]:
    """Make the map larger or smaller at its right and lower edges; all that lies within the new size stays as it is."""
    row = fight.rules.rows.get("map", "")
    if not (LEAST <= command.width <= LARGEST and LEAST <= command.height <= LARGEST):
        raise Invalid(f"A map is between {LEAST} and {LARGEST} squares wide and high.")
    field = replace(fight.state.field, width=command.width, height=command.height)
    if standing := [c.name for c in fight.state.present if not all(map(field.holds, c.cells))]:
        them = "it" if len(standing) == 1 else "them"
        raise Illegal(f"{listed(standing)} would be outside the map. Move {them} first.", row)
    outside = list(dict.fromkeys(lying_outside(fight, field)))
    if outside and not command.cut:
        raise Illegal(f"Outside would be: {'; '.join(outside)}. Keep the map larger, or let that be cut off.", row)
    cut_off(fight, field)
    fight.record(ev.FieldResized(width=command.width, height=command.height, audience=ev.EVERYONE))
    yield from settle(fight)


def lying_outside(fight: Fight, field: Battlefield) -> Iterator[str]:
    """Yield in words what lies on squares that a map of this size has no more."""
    state = fight.state
    for kind, squares in state.field.painted:
        lost = [square for square in squares if is_lost(state, field, square)]
        if lost:
            yield f"{ground_called(kind)} on {squares_called(lost)}"
    for _, lamp in sorted(state.lamps.items()):
        if lamp.at is not None and is_lost(state, field, lamp.at):
            yield f"{lamp.name} at {label(lamp.at)}"
    for _, zone in sorted(state.zones.items()):
        lost = sorted(square for square in zone.squares if is_lost(state, field, square))
        if lost:
            yield f"{zone.name} at {label(lost[0])}"
    if lost := sorted(square for square in state.scene.area if is_lost(state, field, square)):
        yield f"what is {dict(fight.rules.world.scenes)[state.scene.medium]} on {squares_called(lost)}"


def is_lost(state: State, field: Battlefield, square: Square) -> bool:
    return state.field.holds(square) and not field.holds(square)


def squares_called(squares: Sequence[Square]) -> str:
    return f"{len(squares)} squares" if len(squares) > 1 else label(squares[0])


def ground_called(kind: str) -> str:
    rise = rise_of(kind)
    if rise is not None:
        return "higher ground" if rise > 0 else "lower ground"
    return GROUND_WORDS[kind].partition(":")[0].lower()


def cut_off(fight: Fight, field: Battlefield) -> None:
    """Take away what lies outside a map of this size."""
    for kind, squares in fight.state.field.painted:
        lost = tuple(square for square in squares if not field.holds(square))
        if lost:
            fight.record(ev.FieldPainted(kind=kind, squares=lost, on=False, audience=ev.EVERYONE))
    for _, lamp in sorted(fight.state.lamps.items()):
        if lamp.at is not None and not field.holds(lamp.at):
            row = fight.rules.rows.get("light", "")
            fight.record(ev.LampDoused(lamp=lamp.key, name=lamp.name, row=row, audience=ev.EVERYONE))
    for _, zone in sorted(fight.state.zones.items()):
        kept = frozenset(filter(field.holds, zone.squares))
        if zone.squares and not kept:
            lift(fight, zone, "the map is smaller")
        elif kept != zone.squares:
            audience = ev.GM_ONLY if zone.is_secret else ev.EVERYONE
            levels = tuple(level for level in zone.levels if level[0] in kept)
            fight.record(ev.ZoneLaid(zone=replace(zone, squares=kept, levels=levels), audience=audience))
    keep_area(fight, field)
