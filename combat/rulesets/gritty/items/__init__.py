"""Things that are carried besides weapons: potions and spell scrolls."""

from combat.rulesets.gritty.items import carried, potions, scrolls
from combat.rulesets.gritty.items.carried import POTION, SCROLL, in_words, items
from combat.rulesets.gritty.items.potions import HEALING

__all__ = ["HEALING", "POTION", "SCROLL", "carried", "in_words", "items", "potions", "scrolls"]
