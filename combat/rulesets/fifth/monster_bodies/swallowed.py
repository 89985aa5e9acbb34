"""Who is inside whom."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.state import Combatant

SWALLOWED = "swallowed"


def swallower_of(who: Combatant) -> Id:
    """Return inside whom a creature is; "" for nobody."""
    return next((effect.source for effect in who.all(SWALLOWED)), "")


def inside(look: Look, who: Id) -> tuple[Combatant, ...]:
    """Return whom a creature holds in its belly."""
    return tuple(c for c in look.state.bearing(SWALLOWED) if swallower_of(c) == who)


def apart(look: Look, a: Id, b: Id) -> bool:
    """Tell whether one of two is inside a creature that the other is neither in nor is itself: total cover both ways."""
    around_a, around_b = (swallower_of(c) if c else "" for c in map(look.state.combatants.get, (a, b)))
    return around_a != around_b and around_a != b and around_b != a
