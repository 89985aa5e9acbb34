"""Hit points, life, and what lasts on a creature."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fold.changing import change, folded, serial_of, update
from combat.engine.state import Combatant, Effect, State


@folded.register
def _(event: ev.DamageTaken, state: State) -> State:
    return change(
        state,
        event.who,
        lambda c: replace(c, hp=c.hp - event.lost, temp_hp=max(0, c.temp_hp - event.absorbed)),
    )


@folded.register
def _(event: ev.Healed, state: State) -> State:
    return change(state, event.who, lambda c: replace(c, hp=c.mends_from + event.amount))


@folded.register
def _(event: ev.HitPointsSet, state: State) -> State:
    return update(state, event.who, hp=event.hp)


@folded.register
def _(event: ev.TemporarySet, state: State) -> State:
    return update(state, event.who, temp_hp=event.amount)


@folded.register
def _(event: ev.LifeChanged, state: State) -> State:
    return update(state, event.who, life=event.life)


@folded.register
def _(event: ev.EffectGained, state: State) -> State:
    gained = change(state, event.who, lambda c: replace(c, effects=(*c.effects, event.effect)))
    return replace(gained, serial=max(state.serial, serial_of(event.effect.id)))


@folded.register
def _(event: ev.EffectEnded, state: State) -> State:
    def end(c: Combatant) -> Combatant:
        return replace(c, effects=tuple(e for e in c.effects if e.id != event.effect))

    return change(state, event.who, end)


@folded.register
def _(event: ev.EffectTimed, state: State) -> State:
    def timed(effect: Effect) -> Effect:
        if effect.id != event.effect:
            return effect
        return replace(effect, until=replace(effect.until, turns=event.turns))

    return change(state, event.who, lambda c: replace(c, effects=tuple(map(timed, c.effects))))
