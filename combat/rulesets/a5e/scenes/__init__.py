"""Suspended and rolling scenes: where nothing has to be stood on, and where the map moves along."""

from combat.rulesets.a5e.scenes import rolling, scene_rows, suspended
from combat.rulesets.a5e.scenes.rolling import held_back
from combat.rulesets.a5e.scenes.suspended import (
    ASTRAL,
    ELSEWHERE,
    OUT_OF_IT,
    OWN_GAIT,
    SKY,
    WATER,
    astral_speed,
    medium,
    swims,
)

__all__ = [
    "ASTRAL",
    "ELSEWHERE",
    "OUT_OF_IT",
    "OWN_GAIT",
    "SKY",
    "WATER",
    "astral_speed",
    "held_back",
    "medium",
    "rolling",
    "scene_rows",
    "suspended",
    "swims",
]
