"""The creatures of this game."""

from combat.rulesets.streamlined.creatures.book import CREATURES

__all__ = ["CREATURES"]
