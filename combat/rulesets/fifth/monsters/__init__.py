"""What monsters do of themselves: traits, special, legendary and lair actions."""

from combat.rulesets.fifth.monsters import charge, extra_harm, legendary, monster_powers, monstrous
from combat.rulesets.fifth.monsters.bonus_strike import NOTHING_OPENED, POUNCED, opened
from combat.rulesets.fifth.monsters.legendary import LEGENDARY
from combat.rulesets.fifth.monsters.legendary_resistance import RESISTANCE
from combat.rulesets.fifth.monsters.life_drain import DRAIN_DC, DRAINS
from combat.rulesets.fifth.monsters.monster_powers import choice_of, striking
from combat.rulesets.fifth.monsters.roll_traits import ROLL_TRAITS
from combat.rulesets.fifth.monsters.traits import TRAITS

__all__ = [
    "DRAINS",
    "DRAIN_DC",
    "LEGENDARY",
    "NOTHING_OPENED",
    "POUNCED",
    "RESISTANCE",
    "ROLL_TRAITS",
    "TRAITS",
    "charge",
    "choice_of",
    "extra_harm",
    "legendary",
    "monster_powers",
    "monstrous",
    "opened",
    "striking",
]
