"""Ability checks and saves: abilities, skills, proficiency, and what the GM rules on."""

from combat.rulesets.gritty.checks import failing

__all__ = ["failing"]
