"""One attack, from the declaration to the wound."""

from combat.engine.scripts.attacking.attacks import FROM, announce, attack, duration, hurt_by, reveal, riders, to_hit

__all__ = [
    "FROM",
    "announce",
    "attack",
    "duration",
    "hurt_by",
    "reveal",
    "riders",
    "to_hit",
]
