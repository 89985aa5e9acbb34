"""Attacks: the Attack action and Dodge, the other hand's weapon, opportunity attacks, fumbles, and what the rolls are made of."""

from combat.rulesets.a5e.attacking import falling_back, fumbles, off_hand, opportunity_attacks, pressing, shields
from combat.rulesets.a5e.attacking.attacks import attack_circumstances
from combat.rulesets.a5e.attacking.dodging import DODGE
from combat.rulesets.a5e.attacking.strikes import HASTE_ATTACK, STRIKES, attack_bar
from combat.rulesets.a5e.attacking.two_weapons import TWO_WEAPONS

__all__ = [
    "DODGE",
    "HASTE_ATTACK",
    "STRIKES",
    "TWO_WEAPONS",
    "attack_bar",
    "attack_circumstances",
    "falling_back",
    "fumbles",
    "off_hand",
    "opportunity_attacks",
    "pressing",
    "shields",
]
