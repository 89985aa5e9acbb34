"""Where creatures are; whoever rides them comes along."""

from combat.engine import events as ev
from combat.engine.fold.changing import folded, update
from combat.engine.fold.together import in_the_saddle, unseated
from combat.engine.state import State


@folded.register
def _(event: ev.Stepped, state: State) -> State:
    height = {} if event.height is None else {"height": event.height}
    return in_the_saddle(update(state, event.who, at=event.to, **height), event.who)


@folded.register
def _(event: ev.Placed, state: State) -> State:
    """Whoever is put elsewhere is off its mount, and takes its own riders along."""
    placed = update(unseated(state, event.who), event.who, at=event.to, height=event.height)
    return in_the_saddle(placed, event.who)
