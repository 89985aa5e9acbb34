"""`apply(state, event)` is the only change of state."""

from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import Any, TypeVar

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ids import SECRET, Id
from combat.engine.layout import laid_out
from combat.engine.state import Combatant, Effect, Entry, State, pair

T = TypeVar("T")
REMEMBERED = 30  # rolls of a countdown


def fold(events: Iterable[ev.Event], state: State | None = None) -> State:
    """Return the state that these events lead to, from nothing or from a given state."""
    current = state or State(ruleset="")
    for event in events:
        current = apply(current, event)
    return current


@singledispatch
def _apply(event: ev.Event, state: State) -> State:
    return state


def apply(state: State, event: ev.Event) -> State:
    """Return the state after one more event."""
    after = _apply(event, state)
    return replace(after, issued={**after.issued, **event.issued}) if event.issued else after


def change(state: State, who: Id, how: Callable[[Combatant], Combatant]) -> State:
    combatant = state.combatants.get(who)
    if combatant is None:
        return state
    return replace(state, combatants={**state.combatants, who: how(combatant)})


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


@_apply.register
def _(event: ev.EncounterOpened, state: State) -> State:
    return State(ruleset=event.ruleset, name=event.name, options=event.options, field=event.field, salt=event.salt)


@_apply.register
def _(event: ev.OptionSet, state: State) -> State:
    return replace(state, options={**state.options, event.key: event.value})


@_apply.register
def _(event: ev.FieldResized, state: State) -> State:
    sized = replace(state, field=replace(state.field, width=event.width, height=event.height))
    return sized if event.staggered is None else laid_out(sized, event.staggered)


@_apply.register
def _(event: ev.FieldPainted, state: State) -> State:
    before = state.field.paint.get(event.kind, frozenset())
    squares = frozenset(event.squares)
    after = before | squares if event.on else before - squares
    paint = {**state.field.paint, event.kind: after}
    return replace(state, field=replace(state.field, paint={k: v for k, v in paint.items() if v}))


@_apply.register
def _(event: ev.FieldLaid, state: State) -> State:
    return replace(state, field=event.field)


@_apply.register
def _(event: ev.CombatantJoined, state: State) -> State:
    who = event.combatant
    return replace(
        state,
        combatants=listed(state.combatants, who.id, who),
        names={**state.names, who.id: who.name},
        serial=max(state.serial, serial_of(who.id)),
    )


@_apply.register
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


def without(entry: Entry, who: Id) -> Entry | None:
    if who not in entry.combatants:
        return entry
    left = tuple(c for c in entry.combatants if c != who)
    return replace(entry, combatants=left) if left else None


@_apply.register
def _(event: ev.CombatantChanged, state: State) -> State:
    fields = ("name", "letter", "side", "owner", "group", "sheet", "reveal_on_act")
    given = {f: getattr(event, f) for f in fields if getattr(event, f) is not None}
    names = {**state.names, event.who: event.name} if event.name else state.names
    changed = replace(update(state, event.who, **given), names=names)
    return in_the_saddle(changed, event.who) if "sheet" in given else changed


@_apply.register
def _(event: ev.CombatantHidden, state: State) -> State:
    return update(state, event.who, hidden=True)


@_apply.register
def _(event: ev.CombatantRevealed, state: State) -> State:
    seen = update(state, event.who, hidden=False, unmet=False)
    if event.name is None:
        return seen
    introduced = update(seen, event.who, name=event.name, letter=event.letter or "")
    return replace(introduced, names={**seen.names, event.who: event.name})


@_apply.register
def _(event: ev.EncounterStarted, state: State) -> State:
    return replace(state, phase="running")


@_apply.register
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


@_apply.register
def _(event: ev.EntryCounted, state: State) -> State:
    order = tuple(replace(e, count=event.count) if e.id == event.entry else e for e in state.order)
    return replace(state, order=order)


@_apply.register
def _(event: ev.CountdownRolled, state: State) -> State:
    def rolled(entry: Entry) -> Entry:
        return replace(entry, dice=event.left, history=(*entry.history, event.roll.faces)[-REMEMBERED:])

    return entered(state, event.entry, rolled)


@_apply.register
def _(event: ev.CountdownChanged, state: State) -> State:
    return entered(state, event.entry, lambda e: replace(e, dice=event.dice, hidden=event.hidden, shown=event.shown))


@_apply.register
def _(event: ev.CountdownExpired, state: State) -> State:
    return entered(state, event.entry, lambda e: replace(e, dice=0))


def entered(state: State, entry: Id, how: Callable[[Entry], Entry]) -> State:
    """Return the state with one place of the order changed."""
    return replace(state, order=tuple(how(one) if one.id == entry else one for one in state.order))


@_apply.register
def _(event: ev.SceneSet, state: State) -> State:
    return replace(state, scene=event.scene)


@_apply.register
def _(event: ev.RoundStarted, state: State) -> State:
    return replace(state, round=event.round, entry="", active="", acted=(), passed=())


@_apply.register
def _(event: ev.EntryStarted, state: State) -> State:
    return replace(state, entry=event.entry, active="", acted=(), passed=(*state.passed, event.entry), pack=None)


@_apply.register
def _(event: ev.PackSet, state: State) -> State:
    return replace(state, pack=event.pack)


@_apply.register
def _(event: ev.TurnStarted, state: State) -> State:
    return replace(update(state, event.who, last_round=state.round), active=event.who)


@_apply.register
def _(event: ev.TurnEnded, state: State) -> State:
    return replace(state, active="", acted=(*state.acted, event.who))


@_apply.register
def _(event: ev.EncounterEnded, state: State) -> State:
    return replace(state, phase="ended", entry="", active="")


@_apply.register
def _(event: ev.Spent, state: State) -> State:
    def spend(c: Combatant) -> Combatant:
        return replace(c, used={**c.used, event.what: c.used.get(event.what, 0) + event.amount})

    return change(state, event.who, spend)


@_apply.register
def _(event: ev.Refreshed, state: State) -> State:
    return change(state, event.who, lambda c: replace(c, used={k: v for k, v in c.used.items() if k not in event.what}))


@_apply.register
def _(event: ev.Counted, state: State) -> State:
    def count(c: Combatant) -> Combatant:
        tally = {**c.tally, event.key: event.value}
        return replace(c, tally={k: v for k, v in tally.items() if v})

    return change(state, event.who, count)


@_apply.register
def _(event: ev.Stepped, state: State) -> State:
    height = {} if event.height is None else {"height": event.height}
    return in_the_saddle(update(state, event.who, at=event.to, **height), event.who)


@_apply.register
def _(event: ev.Placed, state: State) -> State:
    """Whoever is put elsewhere is off its mount, and takes its own riders along."""
    placed = update(unseated(state, event.who), event.who, at=event.to, height=event.height)
    return in_the_saddle(placed, event.who)


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


@_apply.register
def _(event: ev.Mounted, state: State) -> State:
    return in_the_saddle(update(state, event.who, mount=event.target), event.target)


@_apply.register
def _(event: ev.Dismounted, state: State) -> State:
    return update(unseated(state, event.who), event.who, at=event.to, height=event.height)


@_apply.register
def _(event: ev.ReinsTaken, state: State) -> State:
    return change(state, event.target, lambda c: replace(c, driver=event.who if event.on else c.commander))


@_apply.register
def _(event: ev.CommandHanded, state: State) -> State:
    """Whoever is handed over is directed by its commander alone; taken back, by nobody."""
    for who in event.combatants:
        given = {"commander": event.target, "driver": event.target, "owner": event.owner, "side": event.side}
        state = update(state, who, **{key: value for key, value in given.items() if value is not None})
    return state


@_apply.register
def _(event: ev.TurnShared, state: State) -> State:
    return update(state, event.who, last_round=state.round if event.on else state.round - 1)


@_apply.register
def _(event: ev.DamageTaken, state: State) -> State:
    return change(
        state,
        event.who,
        lambda c: replace(c, hp=c.hp - event.lost, temp_hp=max(0, c.temp_hp - event.absorbed)),
    )


@_apply.register
def _(event: ev.Healed, state: State) -> State:
    return change(state, event.who, lambda c: replace(c, hp=c.mends_from + event.amount))


@_apply.register
def _(event: ev.HitPointsSet, state: State) -> State:
    return update(state, event.who, hp=event.hp)


@_apply.register
def _(event: ev.TemporarySet, state: State) -> State:
    return update(state, event.who, temp_hp=event.amount)


@_apply.register
def _(event: ev.LifeChanged, state: State) -> State:
    return update(state, event.who, life=event.life)


@_apply.register
def _(event: ev.EffectGained, state: State) -> State:
    gained = change(state, event.who, lambda c: replace(c, effects=(*c.effects, event.effect)))
    return replace(gained, serial=max(state.serial, serial_of(event.effect.id)))


@_apply.register
def _(event: ev.EffectEnded, state: State) -> State:
    def end(c: Combatant) -> Combatant:
        return replace(c, effects=tuple(e for e in c.effects if e.id != event.effect))

    return change(state, event.who, end)


@_apply.register
def _(event: ev.EffectTimed, state: State) -> State:
    def timed(effect: Effect) -> Effect:
        if effect.id != event.effect:
            return effect
        return replace(effect, until=replace(effect.until, turns=event.turns))

    return change(state, event.who, lambda c: replace(c, effects=tuple(map(timed, c.effects))))


@_apply.register
def _(event: ev.ZoneLaid, state: State) -> State:
    zones = listed(state.zones, event.zone.id, event.zone)
    state = replace(state, zones=zones, serial=max(state.serial, serial_of(event.zone.id)))
    return walled(state, event.zone.id)


@_apply.register
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


@_apply.register
def _(event: ev.LightSet, state: State) -> State:
    return replace(state, field=replace(state.field, light=event.level))


@_apply.register
def _(event: ev.LampLit, state: State) -> State:
    lamps = {**state.lamps, event.lamp.key: event.lamp}
    return replace(state, lamps=lamps, serial=max(state.serial, serial_of(event.lamp.key)))


@_apply.register
def _(event: ev.LampDoused, state: State) -> State:
    return replace(state, lamps={key: lamp for key, lamp in state.lamps.items() if key != event.lamp})


@_apply.register
def _(event: ev.AttitudeSet, state: State) -> State:
    attitudes = {**state.attitudes, pair(event.who, event.target): event.attitude}
    return replace(state, attitudes={k: v for k, v in attitudes.items() if v})


@_apply.register
def _(event: ev.EnvironmentBegan, state: State) -> State:
    world = state.world
    return replace(state, world=replace(world, environments=(*world.environments, event.environment)))


@_apply.register
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


@_apply.register
def _(event: ev.EnvironmentEnded, state: State) -> State:
    world = state.world
    left = tuple(one for one in world.environments if one.key != event.environment)
    return replace(state, world=replace(world, environments=left))


@_apply.register
def _(event: ev.WorldRecharged, state: State) -> State:
    back = {one.ref for one in event.dice if one.back}
    spent = tuple(ref for ref in state.world.spent if ref not in back)
    return replace(state, world=replace(state.world, dice=event.dice, spent=spent))


@_apply.register
def _(event: ev.WorldActed, state: State) -> State:
    ref, world = event.action, state.world
    action = world.action(ref)
    if action is None:
        return state
    spent = (*world.spent, ref) if action.recharge and ref not in world.spent else world.spent
    hit = (*world.struck.get(ref, ()), *event.targets)
    struck = {**world.struck, ref: hit} if action.once and event.targets else world.struck
    return replace(state, world=replace(world, spent=spent, struck=struck))


@_apply.register
def _(event: ev.WorldActionSet, state: State) -> State:
    spent = tuple(ref for ref in state.world.spent if ref != event.action)
    return replace(state, world=replace(state.world, spent=spent if event.on else (*spent, event.action)))


@_apply.register
def _(event: ev.Rewound, state: State) -> State:
    """Ids go on counting, so that an id never means two creatures in one log; a way back that not everybody hears of is
    counted for nobody."""
    return replace(
        event.restored,
        serial=max(state.serial, event.restored.serial),
        issued={**event.restored.issued, **state.issued},
        names={**event.restored.names, **state.names},
        rewinds=state.rewinds + (event.audience == ev.EVERYONE),
    )
