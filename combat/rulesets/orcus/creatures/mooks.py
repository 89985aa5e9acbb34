"""Those who fall at the first hit."""

from combat.engine.state import Sheet
from combat.rulesets.orcus.creatures.stat_block import DARK, attack, mook

MOOKS: tuple[Sheet, ...] = (
    mook(
        "Goblin Mook",
        "Small humanoid",
        1,
        "15 12 14 11",
        "12 15 12 8 9 8",
        attack("Club", 6, "4", properties=()),
        attack("Thrown Rock", 6, "3", range=(5, 10)),
        initiative=3,
        senses=DARK,
    ),
    mook(
        "Bandit Mook",
        "Medium humanoid",
        2,
        "16 14 14 12",
        "14 14 12 9 9 9",
        attack("Cudgel", 7, "5", properties=()),
        initiative=3,
    ),
    mook(
        "Skeleton Mook",
        "Medium undead",
        3,
        "17 14 16 14",
        "14 17 12 3 11 3",
        attack("Rusty Blade", 8, "5", ability="dex", properties=()),
        initiative=5,
        resistances={"necrotic": 10, "poison": 10},
        vulnerabilities={"radiant": 5},
        senses=DARK,
    ),
    mook(
        "Drowned Mook",
        "Medium undead",
        5,
        "19 17 16 15",
        "16 14 16 3 10 5",
        attack("Sodden Fists", 10, "6", "cold"),
        speeds={"swim": 6},
        initiative=4,
        resistances={"cold": 5, "poison": 10},
        senses=DARK,
        role="soldier",
    ),
    mook(
        "Cult Mook",
        "Medium humanoid",
        4,
        "17 15 15 17",
        "12 14 13 11 12 15",
        attack("Thrown Ember", 7, "5", "fire", vs="ref", ability="dex", range=(8, 8), properties=("spell",)),
        attack("Knife", 9, "5", ability="dex", properties=("light",)),
        initiative=4,
        role="artillery",
    ),
)
