"""Whose doing a moment is."""

from combat.engine.content import Blow, Deed, Step, Wound
from combat.engine.ids import Id
from combat.engine.powers import Casting


def doer(value: object) -> Id:
    """Return who acts, rolls or does harm at a window, by the value that passes through it; "" where that is nobody's."""
    if isinstance(value, Step | Deed):
        return value.who
    if isinstance(value, Blow):
        return value.attacker
    if isinstance(value, Casting):
        return value.caster
    if isinstance(value, Wound):
        return value.source or value.target
    return value if isinstance(value, str) else ""
