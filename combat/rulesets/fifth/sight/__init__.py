"""Vision, light and cover: who sees whom, what one can sense."""

from combat.rulesets.fifth.sight import sunlight
from combat.rulesets.fifth.sight.cover import NOBODY_BETWEEN, cover, cover_from, is_total, proposed_cover, said_cover
from combat.rulesets.fifth.sight.senses import in_silence, sense_failures
from combat.rulesets.fifth.sight.sight import (
    FELT,
    THROUGH,
    Reason,
    can_see,
    is_dim,
    locates,
    needs_no_eyes,
    obscurement,
    out_of_sight,
    sense,
    threatened,
    unseen,
)
from combat.rulesets.fifth.sight.sunlight import in_sunlight, looks_in_sunlight

__all__ = [
    "FELT",
    "NOBODY_BETWEEN",
    "THROUGH",
    "Reason",
    "can_see",
    "cover",
    "cover_from",
    "in_silence",
    "in_sunlight",
    "is_dim",
    "is_total",
    "locates",
    "looks_in_sunlight",
    "needs_no_eyes",
    "obscurement",
    "out_of_sight",
    "proposed_cover",
    "said_cover",
    "sense",
    "sense_failures",
    "sunlight",
    "threatened",
    "unseen",
]
