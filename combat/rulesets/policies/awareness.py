"""Which of the players know of somebody while others have lost it, and what comes into view when that changes."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id, SeatId
from combat.engine.state import Combatant, Effect, Scalar


def mark_of(who: Combatant, observer: Id, keys: tuple[str, ...]) -> Effect | None:
    """Return how one observer stands to a creature, among marks of these keys; None when nobody has compared the two."""
    return next((effect for effect in who.effects if effect.key in keys and effect.source == observer), None)


def put_mark(fight: Fight, who: Id, key: str, observer: Id, data: dict[str, Scalar], parent: Id = "") -> None:
    """Put one observer's mark on a creature; nobody but the GM hears of it."""
    effect = Effect(fight.new_id("e", ev.GM_ONLY), key, observer, data=data, parent=parent)
    fight.record(ev.EffectGained(who=who, effect=effect, quiet=True, **fight.secret()))


def take_mark(fight: Fight, who: Id, effect: Id) -> None:
    fight.record(ev.EffectEnded(who=who, effect=effect, quiet=True, **fight.secret()))


def aware(fight: Fight, who: Id) -> frozenset[SeatId] | None:
    """Return the players' seats that know of a creature while others have lost it; None when nobody has."""
    return fight.state.strays.get(who)


def show(fight: Fight, who: Id, before: frozenset[SeatId] | None) -> None:
    """Have a creature come into view of the seats that know of it now and did not `before`."""
    if before is None or who not in fight.state.combatants or fight.get(who).hidden:
        return
    after = aware(fight, who)
    if after is None:
        fight.record(ev.CombatantRevealed(who=who, audience=ev.EVERYONE))
    elif after - before:
        fight.record(ev.CombatantRevealed(who=who, audience=(GM, *sorted(after - before))))
