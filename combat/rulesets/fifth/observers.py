"""Who has lost track of whom: marks on a creature that hides, one for each observer, which is their source."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id, SeatId
from combat.engine.scripts.effect import lose
from combat.engine.state import UNNOTICED, Combatant, Effect, Scalar, State
from combat.rulesets.fifth.sight import FELT

HIDING = "hiding"  # the effect that keeps the Stealth total (FIF-094)
NOTICED = "noticed"  # the mark of an observer that keeps track
LOST = (UNNOTICED, FELT)
MARKS = (*LOST, NOTICED)


def hidden_from(state: State, who: Combatant, effect: Effect) -> str:
    """Return the words of a hider's chip: its total, and whom of those that the state holds it is hidden from."""
    names = [state.combatants[m.source].name for m in marks_on(who, LOST) if m.source in state.combatants]
    return f"Hiding, {effect.data['total']}: {'from ' + ', '.join(names) if names else 'everybody has noticed'}"


def marks_on(who: Combatant, keys: tuple[str, ...] = MARKS) -> tuple[Effect, ...]:
    return tuple(effect for effect in who.effects if effect.key in keys)


def mark_of(who: Combatant, observer: Id, keys: tuple[str, ...] = MARKS) -> Effect | None:
    """Return how one observer stands to a creature that hides; None when nobody has compared the two."""
    return next((effect for effect in marks_on(who, keys) if effect.source == observer), None)


def mark(fight: Fight, who: Id, key: str, observer: Id, data: dict[str, Scalar] | None = None) -> None:
    """Put one observer's mark on a creature in place of the one it has; it ends with the hiding."""
    unmark(fight, who, observer)
    hiding = next(iter(fight.get(who).all(HIDING)), None)
    effect = Effect(fight.new_id("e"), key, observer, data=data or {}, parent=hiding.id if hiding else "")
    fight.record(ev.EffectGained(who=who, effect=effect, quiet=True, **fight.secret()))


def unmark(fight: Fight, who: Id, observer: Id) -> None:
    old = mark_of(fight.get(who), observer)
    if old is not None:
        fight.record(ev.EffectEnded(who=who, effect=old.id, quiet=True, **fight.secret()))


def come_out(fight: Fight, who: Id, why: str) -> None:
    """End a creature's hiding for all, and with it every mark (FIF-097)."""
    before = aware(fight, who)
    for effect in fight.get(who).all(HIDING):
        lose(fight, who, effect.id, why, quiet=fight.seat_of(who) == GM)
    for effect in marks_on(fight.get(who)):
        lose(fight, who, effect.id, quiet=True)
    show(fight, who, before)


def aware(fight: Fight, who: Id) -> frozenset[SeatId] | None:
    """Return the players' seats that know of a creature while others have lost it; None when nobody has."""
    return fight.state.strays.get(who)


def show(fight: Fight, who: Id, before: frozenset[SeatId] | None) -> None:
    """Have a creature come into view of the seats that know of it now and did not `before`."""
    if before is None or fight.get(who).hidden:
        return
    after = aware(fight, who)
    if after is None:
        fight.record(ev.CombatantRevealed(who=who, audience=ev.EVERYONE))
    elif after - before:
        fight.record(ev.CombatantRevealed(who=who, audience=(GM, *sorted(after - before))))


def gave_itself_away(fight: Fight, who: Id) -> None:
    """An attack that hit or missed ends hiding for all; it still had its advantage (FIF-097, R-12)."""
    if marks_on(fight.get(who)) or fight.get(who).has(HIDING):
        come_out(fight, who, "its attack gave it away")
