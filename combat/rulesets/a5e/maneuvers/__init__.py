"""Combat maneuvers: the basic ones, those of the book, those of the GM's own, and what they have to beat."""

from combat.rulesets.a5e.maneuvers import bouts, custom_maneuvers, difficulty
from combat.rulesets.a5e.maneuvers.difficulty import dc_of, maneuver_dc
from combat.rulesets.a5e.maneuvers.maneuvers import BASIC_MANEUVERS, instead, make_instead

__all__ = [
    "BASIC_MANEUVERS",
    "bouts",
    "custom_maneuvers",
    "dc_of",
    "difficulty",
    "instead",
    "make_instead",
    "maneuver_dc",
]
