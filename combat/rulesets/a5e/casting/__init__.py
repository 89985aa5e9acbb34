"""Casting a spell: slots, components, aim, concentration, long castings."""

from combat.rulesets.a5e.casting import powerful

__all__ = ["powerful"]
