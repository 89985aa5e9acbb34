"""The order of combat: surprise, initiative, and what a turn's budget holds."""

from combat.rulesets.fifth.order import economy, initiative, surprise
from combat.rulesets.fifth.order.dashing import DASH, DASHED, dash, dashed
from combat.rulesets.fifth.order.disengaging import DISENGAGE, DISENGAGED
from combat.rulesets.fifth.order.economy import (
    ECONOMY,
    EXTRA,
    TURN,
    allowance,
    attacks_left,
    best_mode,
    has_acted,
    is_past_half,
    is_whole_action,
    moved,
    speed,
    stride,
    whole_at,
)
from combat.rulesets.fifth.order.hasting import HASTE, bar_of, hasted, run_of
from combat.rulesets.fifth.order.initiative import INITIATIVE, initiative_check, initiative_rolled

__all__ = [
    "DASH",
    "DASHED",
    "DISENGAGE",
    "DISENGAGED",
    "ECONOMY",
    "EXTRA",
    "HASTE",
    "INITIATIVE",
    "TURN",
    "allowance",
    "attacks_left",
    "bar_of",
    "best_mode",
    "dash",
    "dashed",
    "economy",
    "has_acted",
    "hasted",
    "initiative",
    "initiative_check",
    "initiative_rolled",
    "is_past_half",
    "is_whole_action",
    "moved",
    "run_of",
    "speed",
    "stride",
    "surprise",
    "whole_at",
]
