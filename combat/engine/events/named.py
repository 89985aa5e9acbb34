"""Whom events speak of."""

from combat.engine.events.acting import PowerUsed
from combat.engine.events.bodies import EffectGained
from combat.engine.events.event import Event
from combat.engine.events.places import LampLit, ZoneLaid
from combat.engine.events.table import CombatantJoined
from combat.engine.events.world import WorldActed
from combat.engine.ids import Id


def mentioned(event: Event) -> tuple[Id, ...]:
    """Return the ids of the creatures that an event speaks of."""
    found: list[object] = [getattr(event, f, "") for f in ("who", "target", "attacker", "source", "ally")]
    found += list(getattr(event, "combatants", ()))
    if isinstance(event, EffectGained):
        found.append(event.effect.source)
    if isinstance(event, CombatantJoined):
        found.append(event.combatant.id)
    if isinstance(event, LampLit):
        found.append(event.lamp.carrier)
    if isinstance(event, PowerUsed | WorldActed):
        found += event.targets
    if isinstance(event, ZoneLaid):
        found += (event.zone.source, event.zone.follows)
    return tuple(who for who in found if isinstance(who, str) and who)
