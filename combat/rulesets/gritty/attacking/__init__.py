"""The Attack action: strikes, also at what holds one, and the other hand's weapon.

What each roll is made of, and deals, is in `attack_rolls`.
"""

from combat.rulesets.gritty.attacking import appendages, strikes, two_weapons

__all__ = ["appendages", "strikes", "two_weapons"]
