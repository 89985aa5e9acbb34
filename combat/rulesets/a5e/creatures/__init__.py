"""The creatures of this game."""

from combat.rulesets.a5e.creatures.book import CREATURES

__all__ = ["CREATURES"]
