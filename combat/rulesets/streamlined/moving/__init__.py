"""Movement: steps, jumps, climbs, falls, standing up and dropping prone."""

from combat.rulesets.streamlined.moving import (
    climbing,
    diagonals,
    displacing,
    falling,
    flyers,
    gaits,
    posture,
    sharing_spaces,
    speeds,
    steps,
)
from combat.rulesets.streamlined.moving.disengaging import DISENGAGE
from combat.rulesets.streamlined.moving.jumps import HIGH_JUMP

__all__ = [
    "DISENGAGE",
    "HIGH_JUMP",
    "climbing",
    "diagonals",
    "displacing",
    "falling",
    "flyers",
    "gaits",
    "posture",
    "sharing_spaces",
    "speeds",
    "steps",
]
