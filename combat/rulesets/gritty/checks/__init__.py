"""Ability checks and saves: abilities, skills, proficiency, and what the GM rules on."""

from combat.rulesets.gritty.checks import failing_on_purpose

__all__ = ["failing_on_purpose"]
