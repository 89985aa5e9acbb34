"""Hiding, searching, and who has lost track of whom."""

from combat.rulesets.a5e.hiding import hiding
from combat.rulesets.a5e.hiding.searching import SEARCHING

__all__ = ["SEARCHING", "hiding"]
