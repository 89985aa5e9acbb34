"""Damage and healing: hit points, 0 of them, death saves, exhaustion, suffocation, rests."""

from combat.rulesets.gritty.harm import (
    bloodied,
    burned,
    downtime,
    exertion,
    hit_dice_outside_rests,
    nonlethal,
    overexertion,
    resting,
    strenuous,
    thirst,
    wounds,
)

__all__ = [
    "bloodied",
    "burned",
    "downtime",
    "exertion",
    "hit_dice_outside_rests",
    "nonlethal",
    "overexertion",
    "resting",
    "strenuous",
    "thirst",
    "wounds",
]
