"""Riders and mounts, command of others, who is friend or foe."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import change, folded, update
from combat.engine.ids import Id
from combat.engine.state import State, pair


def in_the_saddle(state: State, mount: Id) -> State:
    """Return the state with those who ride a creature in its space."""
    found, riders = state.combatants.get(mount), state.riders(mount)
    if found is None or not riders:
        return state
    place = {"at": found.at, "height": found.height, "space": found.side_squares}
    carried = {who: replace(state.combatants[who], **place) for who in riders}
    return replace(state, combatants={**state.combatants, **carried})


def unseated(state: State, who: Id) -> State:
    """Return the state with a creature on nobody's back and nobody's reins in its hands."""
    found = state.combatants.get(who)
    if found is None or not found.mount:
        return state
    left = (state.combatants[led] for led in state.led_by(who))
    freed = {led.id: replace(led, driver=led.commander) for led in left}  # back to whoever commands it, if anybody
    off = replace(found, mount="", space=0)
    return replace(state, combatants={**state.combatants, **freed, who: off})


@folded.register
def _(event: ev.Mounted, state: State) -> State:
    return in_the_saddle(update(state, event.who, mount=event.target), event.target)


@folded.register
def _(event: ev.Dismounted, state: State) -> State:
    return update(unseated(state, event.who), event.who, at=event.to, height=event.height)


@folded.register
def _(event: ev.ReinsTaken, state: State) -> State:
    return change(state, event.target, lambda c: replace(c, driver=event.who if event.on else c.commander))


@folded.register
def _(event: ev.CommandHanded, state: State) -> State:
    """Whoever is handed over is directed by its commander alone; taken back, by nobody."""
    for who in event.combatants:
        given = {"commander": event.target, "driver": event.target, "owner": event.owner, "side": event.side}
        state = update(state, who, **{key: value for key, value in given.items() if value is not None})
    return state


@folded.register
def _(event: ev.AttitudeSet, state: State) -> State:
    attitudes = {**state.attitudes, pair(event.who, event.target): event.attitude}
    return replace(state, attitudes={k: v for k, v in attitudes.items() if v})
