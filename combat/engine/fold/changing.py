"""Changing a state by an event: each module here says what its own events do, named as they are in `events`."""

from collections.abc import Callable
from functools import cache, singledispatch
from typing import Any, TypeVar

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ids import SECRET, Id
from combat.engine.state import Combatant, State

T = TypeVar("T")


@singledispatch
def folded(event: ev.Event, state: State) -> State:
    """Return the state after an event; most of what is only said leaves it as it is."""
    return state


def change(state: State, who: Id, how: Callable[[Combatant], Combatant]) -> State:
    combatant = state.combatants.get(who)
    if combatant is None:
        return state
    return state.with_changed(how(combatant))


@cache
def folding(kind: type[ev.Event]) -> Callable[[ev.Event, State], State]:
    """Return what is done by all events of a kind."""
    return folded.dispatch(kind)


def update(state: State, who: Id, **fields: Any) -> State:
    return change(state, who, lambda c: replace(c, **fields))


def serial_of(name: Id) -> int:
    digits = name[1:]
    return int(digits) if digits.isdigit() and digits[0] != SECRET else 0


def listed(known: dict[Id, T], new: Id, value: T) -> dict[Id, T]:
    """Return what is known with one more: what has come in secret stands behind all else, whenever it came.

    So do databases sort it that keep no order of their own.
    """
    grown = {**known, new: value}
    secret = sorted(one for one in grown if one[1:2] == SECRET)
    return {one: grown[one] for one in (*(one for one in grown if one[1:2] != SECRET), *secret)} if secret else grown
