"""Editing what lies on the map: switched on or off, hidden or brought to light, moved, disturbed, given other numbers."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.naming import fresh_name
from combat.engine.declared.terrain import THING, Terrain
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground.placing import obstacle_to
from combat.engine.scripts.ground.terrain import (
    DISTURBED,
    LONGEST,
    check_secrecy,
    edited,
    note,
    on_the_map,
    put_down,
    terrain_of,
    thing_of,
    where,
)
from combat.engine.scripts.lasting import effect
from combat.engine.state import Effect, Zone


def change(fight: Fight, command: cmd.ChangeZone) -> Script[None]:
    """Edit something on the map, switch it on or off, hide it or bring it to light."""
    kind = terrain_of(fight, command.zone)
    if command.zone in fight.state.zones:
        change_area(fight, kind, command)
    else:
        yield from change_thing(fight, kind, command)
    yield from effect.settle(fight)


def change_area(fight: Fight, kind: Terrain, command: cmd.ChangeZone) -> None:
    was = fight.state.zones[command.zone]
    now = replace(was, data={**was.data, **edited(fight, kind, command)})
    if command.name is not None:
        now = replace(now, name=command.name.strip()[:LONGEST] or kind.name)
    if command.squares is not None:
        everywhere = kind.kind == "field" and not command.squares
        cells = frozenset() if everywhere else on_the_map(fight, command.squares, kind)
        now = replace(now, squares=cells, everywhere=everywhere, levels=())
    if command.on is not None:
        now = replace(now, off=not command.on)
    if command.under is not None:
        now = replace(now, under=command.under, hidden=bool(command.under) or now.hidden)
    if command.hidden is not None:
        now = replace(now, hidden=command.hidden, under=now.under if command.hidden else "")
    if command.disturbed is not None:
        now = disturb(fight, kind, now, command.disturbed)
    if now == was:
        raise Invalid("Nothing has changed.", kind.row)
    check_secrecy(fight, kind, now)
    put_down(fight, now)
    say_change(fight, kind, was, now)


def disturb(fight: Fight, kind: Terrain, zone: Zone, on: bool) -> Zone:
    """Note the round in which something was disturbed, or (not `on`) that it holds after all."""
    if not kind.disturbs:
        raise Invalid(f"{zone.name} cannot be disturbed.", kind.row)
    data = {key: value for key, value in zone.data.items() if key != DISTURBED}
    return replace(zone, data={**data, DISTURBED: fight.state.round} if on else data)


def say_change(fight: Fight, kind: Terrain, was: Zone, now: Zone) -> None:
    """Tell the players of a change that they can see; what was disturbed shows nothing yet."""
    if fight.state.phase != "running" or was.is_secret == now.is_secret:
        return
    if now.is_secret:
        note(fight, f"{where(replace(now, off=False))}: gone.", kind)
    else:
        note(fight, f"{where(now)}.", kind)


def change_thing(fight: Fight, kind: Terrain, command: cmd.ChangeZone) -> Script[None]:
    """Edit a thing: its name and numbers; switched off it is taken from the map, and back where it was."""
    found = fight.get(command.zone)
    mark = thing_of(found)
    assert mark is not None
    numbers = edited(fight, kind, command)
    if numbers:
        data = {**mark.data, **numbers}
        fight.record(ev.EffectEnded(who=found.id, effect=mark.id, quiet=True, **fight.secret()))
        changed = Effect(fight.new_id("e", ev.GM_ONLY), THING, data=data)
        fight.record(ev.EffectGained(who=found.id, effect=changed, quiet=True, **fight.secret()))
    if command.name is not None and command.name.strip():
        name = fresh_name(fight.state, command.name.strip()[:LONGEST], unmet=found.unmet)
        fight.record(ev.CombatantChanged(who=found.id, name=name, **fight.hearers_of(found.id)))
    if command.hidden is not None and command.hidden != found.hidden:
        if command.hidden:
            fight.record(ev.CombatantHidden(who=found.id, audience=ev.EVERYONE))
        else:
            fight.record(ev.CombatantRevealed(who=found.id, audience=fight.audience_of(found.id)))
    if command.squares:
        stand_at(fight, kind, found.id, command.squares[0])
    elif command.on is not None and command.on != (found.at is not None):
        raise Invalid("Pick the square where it stands, or take it away." if command.on else "Take it away.", kind.row)
    yield from NOTHING


def stand_at(fight: Fight, kind: Terrain, who: Id, at: Square) -> None:
    height = kind.height + fight.state.field.level(fight.cells_at(who, at))
    obstacle = obstacle_to(fight, who, at, height)
    if obstacle:
        raise Illegal(obstacle, fight.rules.rows.get("occupied", ""))
    fight.record(ev.Placed(who=who, to=at, height=height, **fight.hearers_of(who)))
