"""Places of the order that count down."""

from collections.abc import Callable

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import folded
from combat.engine.ids import Id
from combat.engine.state import Entry, State

REMEMBERED = 30  # rolls of a countdown


@folded.register
def _(event: ev.EntryCounted, state: State) -> State:
    order = tuple(replace(e, count=event.count) if e.id == event.entry else e for e in state.order)
    return replace(state, order=order)


@folded.register
def _(event: ev.CountdownRolled, state: State) -> State:
    def rolled(entry: Entry) -> Entry:
        return replace(entry, dice=event.left, history=(*entry.history, event.roll.faces)[-REMEMBERED:])

    return entered(state, event.entry, rolled)


@folded.register
def _(event: ev.CountdownChanged, state: State) -> State:
    return entered(state, event.entry, lambda e: replace(e, dice=event.dice, hidden=event.hidden, shown=event.shown))


@folded.register
def _(event: ev.CountdownExpired, state: State) -> State:
    return entered(state, event.entry, lambda e: replace(e, dice=0))


def entered(state: State, entry: Id, how: Callable[[Entry], Entry]) -> State:
    """Return the state with one place of the order changed."""
    return replace(state, order=tuple(how(one) if one.id == entry else one for one in state.order))
