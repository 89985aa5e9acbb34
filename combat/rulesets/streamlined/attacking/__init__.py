"""The Attack action: strikes, throws, nets, the other hand's weapon, opportunity attacks."""

from combat.rulesets.streamlined.attacking import opportunity_attacks, two_weapons
from combat.rulesets.streamlined.attacking.strikes import HASTED, STRIKES
from combat.rulesets.streamlined.attacking.two_weapons import OFF_HAND

__all__ = ["HASTED", "OFF_HAND", "STRIKES", "opportunity_attacks", "two_weapons"]
