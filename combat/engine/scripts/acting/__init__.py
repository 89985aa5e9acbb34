"""Actions taken, and who acts first because of them."""

from combat.engine.scripts.acting import acts
from combat.engine.scripts.acting.acts import act
from combat.engine.scripts.acting.forestalling import about, lost

__all__ = [
    "about",
    "act",
    "acts",
    "lost",
]
