"""The encounter, its map, and who is in it."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import folded, listed, serial_of, update
from combat.engine.fold.layout import laid_out
from combat.engine.fold.together import in_the_saddle, unseated
from combat.engine.fold.turns import without
from combat.engine.state import State


@folded.register
def _(event: ev.EncounterOpened, state: State) -> State:
    return State(ruleset=event.ruleset, name=event.name, options=event.options, field=event.field, salt=event.salt)


@folded.register
def _(event: ev.OptionSet, state: State) -> State:
    return replace(state, options={**state.options, event.key: event.value})


@folded.register
def _(event: ev.FieldResized, state: State) -> State:
    sized = replace(state, field=replace(state.field, width=event.width, height=event.height))
    return sized if event.staggered is None else laid_out(sized, event.staggered)


@folded.register
def _(event: ev.FieldPainted, state: State) -> State:
    before = state.field.paint.get(event.kind, frozenset())
    squares = frozenset(event.squares)
    after = before | squares if event.on else before - squares
    paint = {**state.field.paint, event.kind: after}
    return replace(state, field=replace(state.field, paint={k: v for k, v in paint.items() if v}))


@folded.register
def _(event: ev.FieldLaid, state: State) -> State:
    return replace(state, field=event.field)


@folded.register
def _(event: ev.CombatantJoined, state: State) -> State:
    who = event.combatant
    return replace(
        state,
        combatants=listed(state.combatants, who.id, who),
        names={**state.names, who.id: who.name},
        serial=max(state.serial, serial_of(who.id)),
    )


@folded.register
def _(event: ev.CombatantLeft, state: State) -> State:
    riders = state.riders(event.who)
    state = unseated(state, event.who)
    for rider in riders:
        state = unseated(state, rider)
    rest = {k: v for k, v in state.combatants.items() if k != event.who}
    lamps = {k: v for k, v in state.lamps.items() if v.carrier != event.who}
    order = tuple(without(entry, event.who) for entry in state.order)
    active = "" if state.active == event.who else state.active
    return replace(state, combatants=rest, order=tuple(e for e in order if e is not None), active=active, lamps=lamps)


@folded.register
def _(event: ev.CombatantChanged, state: State) -> State:
    fields = ("name", "letter", "side", "owner", "group", "sheet", "reveal_on_act")
    given = {f: getattr(event, f) for f in fields if getattr(event, f) is not None}
    names = {**state.names, event.who: event.name} if event.name else state.names
    changed = replace(update(state, event.who, **given), names=names)
    return in_the_saddle(changed, event.who) if "sheet" in given else changed


@folded.register
def _(event: ev.CombatantHidden, state: State) -> State:
    return update(state, event.who, hidden=True)


@folded.register
def _(event: ev.CombatantRevealed, state: State) -> State:
    seen = update(state, event.who, hidden=False, unmet=False)
    if event.name is None:
        return seen
    introduced = update(seen, event.who, name=event.name, letter=event.letter or "")
    return replace(introduced, names={**seen.names, event.who: event.name})
