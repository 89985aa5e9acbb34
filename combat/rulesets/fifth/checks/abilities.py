"""Abilities, skills and the proficiency bonus."""

from typing import Final

from combat.engine.numbers.stats import Stat
from combat.engine.state import Sheet
from combat.rulesets.policies.abilities import ABILITIES as ABILITIES
from combat.rulesets.policies.abilities import modifier as modifier

SKILLS = (
    ("acrobatics", "Acrobatics", "dex"),
    ("animal-handling", "Animal Handling", "wis"),
    ("arcana", "Arcana", "int"),
    ("athletics", "Athletics", "str"),
    ("deception", "Deception", "cha"),
    ("history", "History", "int"),
    ("insight", "Insight", "wis"),
    ("intimidation", "Intimidation", "cha"),
    ("investigation", "Investigation", "int"),
    ("medicine", "Medicine", "wis"),
    ("nature", "Nature", "int"),
    ("perception", "Perception", "wis"),
    ("performance", "Performance", "cha"),
    ("persuasion", "Persuasion", "cha"),
    ("religion", "Religion", "int"),
    ("sleight-of-hand", "Sleight of Hand", "dex"),
    ("stealth", "Stealth", "dex"),
    ("survival", "Survival", "wis"),
)
ABILITY_OF = {key: ability for key, _, ability in SKILLS} | {"initiative": "dex"}
NAMES = dict(ABILITIES)
DEATH_SAVE: Final = "save.death"  # a plain d20
HELPED_DEATH_SAVE: Final = "save.death.helped"  # with what helps any saving throw (D-08)


def is_death_save(stat: Stat) -> bool:
    """Tell whether a number is that of a death save (FIF-238): a saving throw of no ability. What gives any saving throw an edge
    pulls on it too, as modifiers of "save" do."""
    return stat in (DEATH_SAVE, HELPED_DEATH_SAVE)


def proficiency(sheet: Sheet) -> int:
    """Return the proficiency bonus: as printed, else by character level (FIF-004)."""
    return sheet.proficiency if sheet.proficiency is not None else 2 + (max(1, sheet.level) - 1) // 4
