"""The creatures of this game."""

from combat.rulesets.gritty.creatures.book import CREATURES

__all__ = ["CREATURES"]
