"""`apply(state, event)` is the only change of state. What an event does stands in the module named as that of the event."""

from collections.abc import Iterable

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold import acting, around, bodies, countdowns, moving, places, table, together, turns, world
from combat.engine.fold.changing import folding
from combat.engine.fold.turns import without
from combat.engine.state import State

__all__ = ["FOLDING", "apply", "fold", "without"]

FOLDING = (
    acting,
    around,
    bodies,
    countdowns,
    moving,
    places,
    table,
    together,
    turns,
    world,
)  # all that `folded` is told by


def fold(events: Iterable[ev.Event], state: State | None = None) -> State:
    """Return the state that these events lead to, from nothing or from a given state."""
    current = state or State(ruleset="")
    for event in events:
        current = apply(current, event)
    return current


def apply(state: State, event: ev.Event) -> State:
    """Return the state after one more event."""
    after = folding(type(event))(event, state)
    return replace(after, issued={**after.issued, **event.issued}) if event.issued else after
