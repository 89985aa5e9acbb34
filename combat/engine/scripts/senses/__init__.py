"""Who notices whom."""

from combat.engine.scripts.senses import noticing, sneaking
from combat.engine.scripts.senses.sneaking import SNEAKING

__all__ = [
    "SNEAKING",
    "noticing",
    "sneaking",
]
