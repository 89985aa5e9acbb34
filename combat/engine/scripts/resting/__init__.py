"""Rests, and the hours between fights."""

from combat.engine.scripts.resting import hours, rest
from combat.engine.scripts.resting.rest import RESTING, interruption, settle_interruption

__all__ = [
    "RESTING",
    "hours",
    "interruption",
    "rest",
    "settle_interruption",
]
