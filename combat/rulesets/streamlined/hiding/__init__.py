"""Hiding, searching, and who has lost track of whom."""

from combat.rulesets.streamlined.hiding import hiding
from combat.rulesets.streamlined.hiding.hiding import HIDING
from combat.rulesets.streamlined.hiding.searching import SEARCH

__all__ = ["HIDING", "SEARCH", "hiding"]
