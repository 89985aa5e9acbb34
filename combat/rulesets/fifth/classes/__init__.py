"""What the classes give, one file for each class or large feature; `book` gathers them.

To add one: a `Feature` for the sheet, with modifiers where it pulls on numbers; an `Action` whose `owned` asks the sheet for it,
a `Talent` for a power with uses instead of slots (a rest gives them back), an `Offer` at a window, or a step of `hits.damage`.
What lets a die of one's own d20 be rolled again is a `Reroll` of the feature.
"""

from combat.rulesets.fifth.classes import (
    barbarian,
    book,
    cleric,
    great_weapon,
    rage,
    rogue,
    sneak_attack,
    uncanny_dodge,
)
from combat.rulesets.fifth.classes.book import (
    CLASS_CONDITIONS,
    CLASS_FEATURES,
    CLASS_OFFERS,
    USES,
    class_actions,
    gifts,
)
from combat.rulesets.fifth.classes.cleric import TURN_UNDEAD
from combat.rulesets.fifth.classes.fighter import SECOND_WIND
from combat.rulesets.fifth.classes.rage import RAGE, in_heavy_armor
from combat.rulesets.fifth.classes.uses import can_react

__all__ = [
    "CLASS_CONDITIONS",
    "CLASS_FEATURES",
    "CLASS_OFFERS",
    "RAGE",
    "SECOND_WIND",
    "TURN_UNDEAD",
    "USES",
    "barbarian",
    "book",
    "can_react",
    "class_actions",
    "cleric",
    "gifts",
    "great_weapon",
    "in_heavy_armor",
    "rage",
    "rogue",
    "sneak_attack",
    "uncanny_dodge",
]
