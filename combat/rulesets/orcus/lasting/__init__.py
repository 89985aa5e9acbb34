"""How long a power lasts: what keeps it up, maintaining it, concentration."""

from combat.rulesets.orcus.lasting import keeping, maintaining
from combat.rulesets.orcus.lasting.concentration import STOP, kept
from combat.rulesets.orcus.lasting.keeping import drop, held, take_effect
from combat.rulesets.orcus.lasting.maintaining import lapses

__all__ = [
    "STOP",
    "drop",
    "held",
    "keeping",
    "kept",
    "lapses",
    "maintaining",
    "take_effect",
]
