"""The order, rounds and turns."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import folded, serial_of, update
from combat.engine.ids import Id
from combat.engine.state import Entry, State


def without(entry: Entry, who: Id) -> Entry | None:
    if who not in entry.combatants:
        return entry
    left = tuple(c for c in entry.combatants if c != who)
    return replace(entry, combatants=left) if left else None


@folded.register
def _(event: ev.EncounterStarted, state: State) -> State:
    return replace(state, phase="running")


@folded.register
def _(event: ev.OrderSet, state: State) -> State:
    serial = max([state.serial, *(serial_of(entry.id) for entry in event.order)])
    passed = (*state.passed, *too_late(state, event.order))
    return replace(state, order=event.order, serial=serial, passed=passed)


def too_late(state: State, order: tuple[Entry, ...]) -> tuple[Id, ...]:
    """Return the newcomers ahead of the present place: their first count is in the next round (R-04)."""
    known, ids = {entry.id for entry in state.order}, [entry.id for entry in order]
    if state.entry not in ids:
        return ()
    return tuple(i for i in ids[: ids.index(state.entry)] if i not in known)


@folded.register
def _(event: ev.RoundStarted, state: State) -> State:
    return state.in_turn(round=event.round, entry="", active="", acted=(), passed=())


@folded.register
def _(event: ev.EntryStarted, state: State) -> State:
    return state.in_turn(entry=event.entry, active="", acted=(), passed=(*state.passed, event.entry), pack=None)


@folded.register
def _(event: ev.PackSet, state: State) -> State:
    return replace(state, pack=event.pack)


@folded.register
def _(event: ev.TurnStarted, state: State) -> State:
    return update(state, event.who, last_round=state.round).in_turn(active=event.who)


@folded.register
def _(event: ev.TurnEnded, state: State) -> State:
    return state.in_turn(active="", acted=(*state.acted, event.who))


@folded.register
def _(event: ev.EncounterEnded, state: State) -> State:
    return replace(state, phase="ended", entry="", active="")


@folded.register
def _(event: ev.TurnShared, state: State) -> State:
    return update(state, event.who, last_round=state.round if event.on else state.round - 1)
