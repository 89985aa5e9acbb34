"""What a turn’s means and counts come to."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import change, folded
from combat.engine.state import Combatant, State


@folded.register
def _(event: ev.Spent, state: State) -> State:
    found = state.combatants.get(event.who)
    if found is None:
        return state
    used = {**found.used, event.what: found.used.get(event.what, 0) + event.amount}
    return state.with_spent(replace(found, used=used))


@folded.register
def _(event: ev.Refreshed, state: State) -> State:
    found = state.combatants.get(event.who)
    if found is None:
        return state
    return state.with_spent(replace(found, used={k: v for k, v in found.used.items() if k not in event.what}))


@folded.register
def _(event: ev.Counted, state: State) -> State:
    def count(c: Combatant) -> Combatant:
        tally = {**c.tally, event.key: event.value}
        return replace(c, tally={k: v for k, v in tally.items() if v})

    return change(state, event.who, count)
