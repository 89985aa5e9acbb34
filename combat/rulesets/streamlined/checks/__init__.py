"""Ability checks and saves: abilities, skills, proficiency, and what the GM rules on."""

from combat.rulesets.streamlined.checks.lore import LORE

__all__ = ["LORE"]
