"""Characters that can be played at once, figures of our making: each is at home in something that this game plays its own way."""

from msgspec.structs import replace

from combat.engine.declared.content import Ready
from combat.engine.state import Sheet
from combat.rulesets.fifth.characters import CLERIC, WIZARD
from combat.rulesets.policies.written import Written, abilities, weapon

SOURCE: Written = {"source": "Six Seconds demo", "licence": "MIT"}

DUELIST = Ready(
    "Fighter",
    "Three blades a turn: two by the right hand, one by the left.",
    Sheet(
        name="Isaura Finch",
        kind="character",
        type="humanoid",
        level=5,
        hp=42,
        hit_dice="5d10",
        defenses={"ac": 16},
        abilities=abilities(12, 18, 14, 10, 12, 11),
        proficiency=3,
        saves={"str": 4, "con": 5},
        skills={"acrobatics": 7, "perception": 4},
        weapons=(
            weapon("Rapier", "1d8 piercing", "finesse", ability="dex"),
            weapon("Shortsword", "1d6 piercing", "finesse", "light", ability="dex"),
            weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
        ),
        attacks=2,
        features=("two-weapon-fighting", "second-wind", "action-surge"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1},
        traits=("simple-weapons",),
        note="Studded leather. Lands on her feet more often than not.",
        **SOURCE,
    ),
)
ARCHER = Ready(
    "Fighter",
    "An arrow for everybody, and one held back for whoever moves.",
    Sheet(
        name="Corvin Teal",
        kind="character",
        type="humanoid",
        level=3,
        hp=25,
        hit_dice="3d10",
        defenses={"ac": 15},
        abilities=abilities(12, 16, 13, 10, 14, 11),
        proficiency=2,
        saves={"str": 3, "con": 3},
        skills={"perception": 4, "stealth": 5, "nature": 2},
        weapons=(
            weapon("Longbow", "1d8 piercing", "ammunition", "heavy", "two-handed", span=(150, 600), ability="dex"),
            weapon("Shortsword", "1d6 piercing", "finesse", "light", ability="dex"),
            weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
        ),
        features=("archery", "second-wind", "action-surge"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1},
        traits=("simple-weapons",),
        note="Studded leather.",
        **SOURCE,
    ),
)
GUARD = Ready(
    "Fighter",
    "A glaive that nobody walks away from, and a grip for those who try.",
    Sheet(
        name="Odo Barrowman",
        kind="character",
        type="humanoid",
        level=5,
        hp=49,
        hit_dice="5d10",
        defenses={"ac": 17},
        abilities=abilities(18, 12, 16, 9, 11, 10),
        proficiency=3,
        saves={"str": 7, "con": 6},
        skills={"athletics": 7, "animal-handling": 3},
        weapons=(
            weapon("Glaive", "1d10 slashing", "heavy", "reach", "two-handed"),
            weapon("Handaxe", "1d6 slashing", "light", span=(20, 60), thrown=True),
        ),
        attacks=2,
        features=("great-weapon", "second-wind", "action-surge"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1},
        traits=("simple-weapons", "noisy-armor"),
        note="Splint.",
        **SOURCE,
    ),
)
# Those two of 5e are played as they are.
CHARACTERS: tuple[Ready, ...] = (
    DUELIST,
    ARCHER,
    GUARD,
    CLERIC,
    Ready(WIZARD.calling, WIZARD.good_at, replace(WIZARD.sheet, skills={**WIZARD.sheet.skills, "nature": 7})),
)
