"""The order of combat: surprise, initiative, and what a turn's budget holds."""

from combat.rulesets.gritty.order import economy, initiative, surprised
from combat.rulesets.gritty.order.attack_action import (
    SPECIAL,
    TWO_WEAPON,
    VERSATILE,
    has_other_hand,
    is_open,
    shut,
    special_attack_made,
    suits,
    take,
    weapon_attack_made,
)
from combat.rulesets.gritty.order.surprised import HEAVY

__all__ = [
    "HEAVY",
    "SPECIAL",
    "TWO_WEAPON",
    "VERSATILE",
    "economy",
    "has_other_hand",
    "initiative",
    "is_open",
    "shut",
    "special_attack_made",
    "suits",
    "surprised",
    "take",
    "weapon_attack_made",
]
