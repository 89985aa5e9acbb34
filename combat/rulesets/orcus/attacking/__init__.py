"""Making an attack: with what, on whom, through what cover, with what advantage, and whom it provokes."""

from combat.rulesets.orcus.attacking import attacks, cover, provoking, review
from combat.rulesets.orcus.attacking.attacks import (
    aimable,
    in_square,
    is_basic,
    melee,
    melee_of,
    natural_reach,
    odds,
    ranged,
    ranged_of,
    reach_of,
    targetable,
    too_far,
)
from combat.rulesets.orcus.attacking.circumstances import situation
from combat.rulesets.orcus.attacking.cover import is_out_of_line
from combat.rulesets.orcus.attacking.hands import (
    AWAY,
    HANDS,
    LIES,
    TAKEN_UP,
    at_hand,
    free_hands,
    holdable,
    in_hand,
    is_away,
    is_lying,
    takes,
)
from combat.rulesets.orcus.attacking.notes import may_strike, note, warnings
from combat.rulesets.orcus.attacking.provoking import is_willing, provoked_by_shot, reactors, strikes, vacated

__all__ = [
    "AWAY",
    "HANDS",
    "LIES",
    "TAKEN_UP",
    "aimable",
    "at_hand",
    "attacks",
    "cover",
    "free_hands",
    "holdable",
    "in_hand",
    "in_square",
    "is_away",
    "is_basic",
    "is_lying",
    "is_out_of_line",
    "is_willing",
    "may_strike",
    "melee",
    "melee_of",
    "natural_reach",
    "note",
    "odds",
    "provoked_by_shot",
    "provoking",
    "ranged",
    "ranged_of",
    "reach_of",
    "reactors",
    "review",
    "situation",
    "strikes",
    "takes",
    "targetable",
    "too_far",
    "vacated",
    "warnings",
]
