"""What is in hand, what lies on the ground, and who holds whom."""

from combat.rulesets.streamlined.hands import switching, towing
from combat.rulesets.streamlined.hands.switching import SWITCH, SWITCHING, bar_in_attack_action, comes_to_hand, line
from combat.rulesets.streamlined.hands.towing import burden, coming_along

__all__ = [
    "SWITCH",
    "SWITCHING",
    "bar_in_attack_action",
    "burden",
    "comes_to_hand",
    "coming_along",
    "line",
    "switching",
    "towing",
]
