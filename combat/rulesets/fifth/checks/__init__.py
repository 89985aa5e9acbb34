"""Ability checks and saves: abilities, skills, proficiency, and what the GM rules on."""

from combat.rulesets.fifth.checks import abilities, improvise
from combat.rulesets.fifth.checks.abilities import (
    ABILITIES,
    ABILITY_OF,
    DEATH_SAVE,
    HELPED_DEATH_SAVE,
    NAMES,
    SKILLS,
    is_death_save,
    modifier,
    proficiency,
)
from combat.rulesets.fifth.checks.bonuses import check_base, passive, save_base
from combat.rulesets.fifth.checks.improvise import GESTURE, IMPROVISE, SPEAK
from combat.rulesets.fifth.checks.objects import INTERACT, USE_OBJECT
from combat.rulesets.fifth.checks.rerolls import rolled_again
from combat.rulesets.fifth.checks.rulings import ANY_DC, CHECKS, DCS, LABELS, ask_dc, ask_gm, check_against

__all__ = [
    "ABILITIES",
    "ABILITY_OF",
    "ANY_DC",
    "CHECKS",
    "DCS",
    "DEATH_SAVE",
    "GESTURE",
    "HELPED_DEATH_SAVE",
    "IMPROVISE",
    "INTERACT",
    "LABELS",
    "NAMES",
    "SKILLS",
    "SPEAK",
    "USE_OBJECT",
    "abilities",
    "ask_dc",
    "ask_gm",
    "check_against",
    "check_base",
    "improvise",
    "is_death_save",
    "modifier",
    "passive",
    "proficiency",
    "rolled_again",
    "save_base",
]
