"""The Attack action: strikes, throws, nets, the other hand's weapon, opportunity attacks."""

from combat.rulesets.gritty.attacking import appendages, strikes, two_weapons

__all__ = ["appendages", "strikes", "two_weapons"]
