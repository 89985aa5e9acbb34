"""Ability checks and saves: abilities, skills, proficiency, and what the GM rules on."""

from combat.rulesets.a5e.checks import expertise
from combat.rulesets.a5e.checks.expertise import EXPERTISE, die, expertise_of
from combat.rulesets.a5e.checks.improvising import IMPROVISE

__all__ = ["EXPERTISE", "IMPROVISE", "die", "expertise", "expertise_of"]
