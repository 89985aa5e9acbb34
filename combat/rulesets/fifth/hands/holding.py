"""Who holds whom, and with how many hands left."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.scripts.lasting import lose
from combat.engine.state import Combatant, Effect
from combat.rulesets.fifth.hands.hands import GRIPS, hands_free, not_at_hand, wielded

GRIPPING = frozenset(GRIPS)


def grips(who: Combatant) -> tuple[Effect, ...]:
    """Return all grapples on a creature, in the order they came."""
    return tuple(effect for effect in who.effects if effect.key in GRIPS)


def held_by(grappler: Id, who: Combatant) -> tuple[Effect, ...]:
    """Return the grapples of one creature on another, in the order they came."""
    return tuple(effect for effect in grips(who) if effect.source == grappler)


def captives(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return whom on the map a creature holds grappled."""
    if GRIPPING.isdisjoint(fight.state.bearers):
        return ()
    return fight.cached(("captives", who), lambda: tuple(c for c in fight.state.present if held_by(who, c)))


def empty_hands(fight: Fight, who: Id) -> int:
    """Return how many hands hold nothing: a weapon that is not being swung is held in one (FIF-156)."""
    found = fight.get(who)
    return hands_free(fight, who) - sum(not_at_hand(found, weapon) is None for weapon in wielded(found))


def end_grip(fight: Fight, captive: Id, grip: Effect, why: str) -> None:
    """End a grapple, no other one between the same two, with the condition of the same creature that brought it (STR-170)."""
    whole = next((e.id for e in fight.get(captive).effects if e.id == grip.parent), grip.id)
    lose(fight, captive, whole, why)
