"""Zones, the scene, light and lamps on the map."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import folded, listed, serial_of
from combat.engine.state import State


@folded.register
def _(event: ev.SceneSet, state: State) -> State:
    return replace(state, scene=event.scene)


@folded.register
def _(event: ev.ZoneLaid, state: State) -> State:
    zones = listed(state.zones, event.zone.id, event.zone)
    state = replace(state, zones=zones, serial=max(state.serial, serial_of(event.zone.id)))
    return walled(state, event.zone.id)


@folded.register
def _(event: ev.ZoneLifted, state: State) -> State:
    return walled(replace(state, zones={key: one for key, one in state.zones.items() if key != event.zone}), event.zone)


def walled(state: State, zone: str) -> State:
    """Keep the map's walls in step with a zone that is one, or was."""
    found = state.zones.get(zone)
    cells = found.squares if found is not None and "wall" in found.grounds and not found.off else frozenset()
    if cells == state.field.raised.get(zone, frozenset()):
        return state
    rest = {key: old for key, old in state.field.raised.items() if key != zone}
    raised = {**rest, zone: cells} if cells else rest
    return replace(state, field=replace(state.field, raised=raised))


@folded.register
def _(event: ev.LightSet, state: State) -> State:
    return replace(state, field=replace(state.field, light=event.level))


@folded.register
def _(event: ev.LampLit, state: State) -> State:
    lamps = {**state.lamps, event.lamp.key: event.lamp}
    return replace(state, lamps=lamps, serial=max(state.serial, serial_of(event.lamp.key)))


@folded.register
def _(event: ev.LampDoused, state: State) -> State:
    return replace(state, lamps={key: lamp for key, lamp in state.lamps.items() if key != event.lamp})
