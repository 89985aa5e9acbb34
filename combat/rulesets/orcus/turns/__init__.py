"""Initiative, a turn and its actions, and what it begins and ends with."""

from combat.rulesets.orcus.turns import order, turns
from combat.rulesets.orcus.turns.economy import (
    ECONOMY,
    FREELY,
    KINDS,
    TURN,
    free_refusal,
    immediate_refusal,
    is_surprise_round,
    renew_free,
)
from combat.rulesets.orcus.turns.no_free_actions import not_free

__all__ = [
    "ECONOMY",
    "FREELY",
    "KINDS",
    "TURN",
    "free_refusal",
    "immediate_refusal",
    "is_surprise_round",
    "not_free",
    "order",
    "renew_free",
    "turns",
]
