"""The GM’s place as an actor."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import folded
from combat.engine.state import State


@folded.register
def _(event: ev.EnvironmentBegan, state: State) -> State:
    world = state.world
    return replace(state, world=replace(world, environments=(*world.environments, event.environment)))


@folded.register
def _(event: ev.EnvironmentChanged, state: State) -> State:
    """An action that is gone, or needs no recharge any more, is not spent; nor does one that is gone remember whom it struck."""
    new, world = event.environment, state.world
    places = tuple(new if e.key == new.key else e for e in world.environments)
    own = {ref for ref in (*world.spent, *world.struck) if ref.partition(":")[0] == new.key}
    gone = {ref for ref in own if new.action(ref.partition(":")[2]) is None}
    free = {ref for ref, one in replace(world, environments=places).actions if not one.recharge}
    spent = tuple(ref for ref in world.spent if ref not in gone | free)
    struck = {ref: who for ref, who in world.struck.items() if ref not in gone}
    return replace(state, world=replace(world, environments=places, spent=spent, struck=struck))


@folded.register
def _(event: ev.EnvironmentEnded, state: State) -> State:
    world = state.world
    left = tuple(one for one in world.environments if one.key != event.environment)
    return replace(state, world=replace(world, environments=left))


@folded.register
def _(event: ev.WorldRecharged, state: State) -> State:
    back = {one.ref for one in event.dice if one.back}
    spent = tuple(ref for ref in state.world.spent if ref not in back)
    return replace(state, world=replace(state.world, dice=event.dice, spent=spent))


@folded.register
def _(event: ev.WorldActed, state: State) -> State:
    ref, world = event.action, state.world
    action = world.action(ref)
    if action is None:
        return state
    spent = (*world.spent, ref) if action.recharge and ref not in world.spent else world.spent
    hit = (*world.struck.get(ref, ()), *event.targets)
    struck = {**world.struck, ref: hit} if action.once and event.targets else world.struck
    return replace(state, world=replace(world, spent=spent, struck=struck))


@folded.register
def _(event: ev.WorldActionSet, state: State) -> State:
    spent = tuple(ref for ref in state.world.spent if ref != event.action)
    return replace(state, world=replace(state.world, spent=spent if event.on else (*spent, event.action)))
