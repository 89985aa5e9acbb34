"""The core roll: what goes into a number, how modifiers add up, and what abilities feed."""

from combat.rulesets.orcus.numbers import carrying, numbers
from combat.rulesets.orcus.numbers.carrying import capacity, most_dragged, most_lifted
from combat.rulesets.orcus.numbers.features import FEATURES
from combat.rulesets.orcus.numbers.numbers import (
    ABILITY_OF,
    DEFENSE_ROWS,
    DEFENSES,
    NAMES,
    SKILLS,
    ability_term,
    armored,
    attack_ability,
    attack_base,
    defense_base,
    enhancement,
    level_bonus,
    passive,
)
from combat.rulesets.orcus.numbers.stacking import stack

__all__ = [
    "ABILITY_OF",
    "DEFENSES",
    "DEFENSE_ROWS",
    "FEATURES",
    "NAMES",
    "SKILLS",
    "ability_term",
    "armored",
    "attack_ability",
    "attack_base",
    "capacity",
    "carrying",
    "defense_base",
    "enhancement",
    "level_bonus",
    "most_dragged",
    "most_lifted",
    "numbers",
    "passive",
    "stack",
]
