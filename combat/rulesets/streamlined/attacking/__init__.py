"""The Attack action: strikes, the other hand's weapon, opportunity attacks.

Armor Class, and what an attack of the other hand rolls, are in `attack_rolls`.
"""

from combat.rulesets.streamlined.attacking import opportunity_attacks, two_weapons
from combat.rulesets.streamlined.attacking.strikes import HASTED, STRIKES
from combat.rulesets.streamlined.attacking.two_weapons import OFF_HAND

__all__ = ["HASTED", "OFF_HAND", "STRIKES", "opportunity_attacks", "two_weapons"]
