"""A party of one level to begin a campaign with; the ready characters at the level of the others."""

from combat.rulesets.fifth.characters import CLERIC, FIGHTER, ROGUE, THIEF, WIZARD
from combat.rulesets.policies.written import abilities

CLERIC_3 = CLERIC.but(
    level=3,
    hp=24,
    hit_dice="3d8",
    spells=(*CLERIC.sheet.spells, "spiritual-weapon", "lesser-restoration"),
    slots={"1": 4, "2": 2},
)
CLERIC_5 = CLERIC.but(
    level=5,
    hp=38,
    hit_dice="5d8",
    abilities=abilities(14, 9, 15, 11, 18, 13),
    proficiency=3,
    saves={"wis": 7, "cha": 4},
    skills={"medicine": 7, "insight": 7, "religion": 3, "persuasion": 4},
    spells=(*CLERIC_3.sheet.spells, "mass-healing-word", "spirit-guardians"),
    slots={"1": 4, "2": 3, "3": 2},
)
WIZARD_3 = WIZARD.but(
    good_at="Flames for a few, webs for the rest, and a shield where it counts.",
    level=3,
    hp=20,
    hit_dice="3d6",
    abilities=abilities(9, 15, 14, 16, 13, 11),
    proficiency=2,
    saves={"int": 5, "wis": 3},
    skills={"arcana": 5, "history": 5, "investigation": 5, "insight": 3},
    spells=tuple(one for one in WIZARD.sheet.spells if one not in ("counterspell", "fireball")),
    slots={"1": 4, "2": 2},
)
THIEF_3 = THIEF.but(
    good_at="One deadly blow a turn, and hands that are never empty.",
    level=3,
    hp=24,
    hit_dice="3d8",
    defenses={"ac": 15},
    abilities=abilities(9, 16, 15, 13, 14, 11),
    proficiency=2,
    saves={"dex": 5, "int": 3},
    features=("sneak-attack", "cunning-action", "fast-hands", "second-story-work"),
    traits=tuple(one for one in THIEF.sheet.traits if one not in ("expertise:perception", "expertise:sleight-of-hand")),
)
PARTY = (FIGHTER, ROGUE, WIZARD_3, CLERIC_3, THIEF_3)
