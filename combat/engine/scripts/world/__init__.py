"""Environments, and what the world does on its turn."""

from combat.engine.scripts.world import environment, world_turn
from combat.engine.scripts.world.happening import how_long, throw

__all__ = [
    "environment",
    "how_long",
    "throw",
    "world_turn",
]
