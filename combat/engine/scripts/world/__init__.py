"""Environments, and what the world does on its turn."""

from combat.engine.scripts.world import environment, world_turn
from combat.engine.scripts.world.happening import how_long, throw
from combat.engine.scripts.world.possible import barred, befallen, choices, in_words, is_worlds_turn, participants

__all__ = [
    "barred",
    "befallen",
    "choices",
    "environment",
    "how_long",
    "in_words",
    "is_worlds_turn",
    "participants",
    "throw",
    "world_turn",
]
