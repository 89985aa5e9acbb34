"""The table's rulings, and the map laid out by them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground.placing import fits, free_square
from combat.engine.state.state import GRID, HEXED


def set_option(fight: Fight, command: cmd.SetOption) -> Script[None]:
    """Switch one of the ruleset's table rulings."""
    setting = next((s for s in fight.rules.settings if s.key == command.setting), None)
    if setting is None:
        raise Invalid("This game has no such setting.")
    if str(command.value) not in {key for key, _ in setting.choices}:
        raise Invalid(f"{setting.label}: choose one of {', '.join(label for _, label in setting.choices)}.")
    if setting.fixed and fight.state.round:
        raise Illegal(f"{setting.label}: that is settled before the first turn.", setting.row)
    if command.setting == GRID:
        lay_out(fight, command.value == HEXED)
    fight.record(ev.OptionSet(key=command.setting, value=command.value, audience=ev.EVERYONE))
    if command.setting == GRID:
        make_room(fight)
    yield from NOTHING


def lay_out(fight: Fight, hexes: bool) -> None:
    """Give the map hexes in set-off rows, or squares again (STR-104); one that leans, of an older fight, stays as it is."""
    field = fight.state.field
    if fight.state.lattice.hexes != hexes and field.staggered != hexes:
        resized = ev.FieldResized(width=field.width, height=field.height, staggered=hexes, audience=ev.EVERYONE)
        fight.record(resized)


def make_room(fight: Fight) -> None:
    """Put those who take several spaces where these are free and on the map, now that it may be another."""
    for who in fight.state.present:
        if who.side_squares > 1 and not who.mount and not fits(fight, who.id, who.at or (0, 0)):
            to = free_square(fight, who.id, who.at)
            fight.record(ev.Placed(who=who.id, to=to, height=fight.height_at(who.id, to), **fight.hearers_of(who.id)))
