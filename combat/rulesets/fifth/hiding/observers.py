"""Who has lost track of whom: marks on a creature that hides, one for each observer, which is their source."""

from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.scripts.lasting import lose
from combat.engine.state import UNNOTICED, Combatant, Effect, Scalar, State
from combat.rulesets.fifth.sight import FELT
from combat.rulesets.policies import awareness
from combat.rulesets.policies.awareness import aware as aware
from combat.rulesets.policies.awareness import show as show

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
    return awareness.mark_of(who, observer, keys)


def mark(fight: Fight, who: Id, key: str, observer: Id, data: dict[str, Scalar] | None = None) -> None:
    """Put one observer's mark on a creature in place of the one it has; it ends with the hiding."""
    unmark(fight, who, observer)
    hiding = next(iter(fight.get(who).all(HIDING)), None)
    awareness.put_mark(fight, who, key, observer, data or {}, hiding.id if hiding else "")


def unmark(fight: Fight, who: Id, observer: Id) -> None:
    old = mark_of(fight.get(who), observer)
    if old is not None:
        awareness.take_mark(fight, who, old.id)


def come_out(fight: Fight, who: Id, why: str) -> None:
    """End a creature's hiding for all, and with it every mark (FIF-097)."""
    before = aware(fight, who)
    for effect in fight.get(who).all(HIDING):
        lose(fight, who, effect.id, why, quiet=fight.seat_of(who) == GM)
    for effect in marks_on(fight.get(who)):
        lose(fight, who, effect.id, quiet=True)
    show(fight, who, before)


def gave_itself_away(fight: Fight, who: Id) -> None:
    """An attack that hit or missed ends hiding for all; it still had its advantage (FIF-097, R-12)."""
    if marks_on(fight.get(who)) or fight.get(who).has(HIDING):
        come_out(fight, who, "its attack gave it away")
