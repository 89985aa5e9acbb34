"""A party of one level to begin a campaign with."""

from combat.rulesets.fifth.party import CLERIC_5
from combat.rulesets.policies.written import abilities
from combat.rulesets.streamlined.characters import ARCHER, CHARACTERS, DUELIST, GUARD

ARCHER_5 = ARCHER.but(
    level=5,
    hp=39,
    hit_dice="5d10",
    defenses={"ac": 16},
    abilities=abilities(12, 18, 13, 10, 14, 11),
    proficiency=3,
    saves={"str": 4, "con": 4},
    skills={"perception": 5, "stealth": 7, "nature": 3},
    attacks=2,
)
PARTY = (DUELIST, ARCHER_5, GUARD, CLERIC_5, CHARACTERS[-1])
