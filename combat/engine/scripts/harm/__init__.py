"""Damage, healing and what else becomes of bodies, rolled or by the GM's word."""

from combat.engine.scripts.harm import by_word, corrections, exhaustion, exposure, injuries
from combat.engine.scripts.harm.damage import bolster, heal, mendable, report, wound

__all__ = [
    "bolster",
    "by_word",
    "corrections",
    "exhaustion",
    "exposure",
    "heal",
    "injuries",
    "mendable",
    "report",
    "wound",
]
