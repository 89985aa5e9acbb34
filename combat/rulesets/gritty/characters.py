"""Characters that can be played at once, figures of our making: each is at home in something that this game plays its own way."""

from combat.engine.declared.content import Ready
from combat.engine.state import Sheet
from combat.rulesets.fifth.characters import CLERIC
from combat.rulesets.policies.written import Written, abilities, weapon

SOURCE: Written = {"source": "Six Seconds demo", "licence": "MIT"}
LANCE = weapon("Lance", "1d12 piercing", "reach", "lance")

SOLDIER = Ready(
    "Fighter",
    "A wall with a spear in front of it: bashes, braces, and lets nobody by.",
    Sheet(
        name="Berta Kiln",
        kind="character",
        type="humanoid",
        level=5,
        hp=47,
        hit_dice="5d10",
        defenses={"ac": 18},
        abilities=abilities(17, 12, 16, 10, 12, 11),
        proficiency=3,
        saves={"str": 6, "con": 6},
        skills={"athletics": 6, "perception": 4},
        weapons=(
            weapon("Spear", "1d6 piercing", "versatile", span=(20, 60), thrown=True, versatile="1d8"),
            weapon("Shortsword", "1d6 piercing", "finesse", "light"),
        ),
        attacks=2,
        features=("protection", "second-wind", "action-surge"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1, "armor-strength": 13},
        traits=("shield", "simple-weapons", "noisy-armor"),
        languages=("Common",),
        note="Chain mail and a shield (2 of the Armor Class).",
        **SOURCE,
    ),
)
WRESTLER = Ready(
    "Barbarian",
    "Runs at them, picks one up, and throws it at the wall.",
    Sheet(
        name="Hobb Quarry",
        kind="character",
        type="humanoid",
        level=5,
        hp=58,
        hit_dice="5d12",
        defenses={"ac": 15},
        abilities=abilities(18, 14, 16, 8, 12, 9),
        proficiency=3,
        saves={"str": 7, "con": 6},
        skills={"athletics": 7, "intimidation": 2},
        weapons=(
            weapon("Longsword", "1d8 slashing", "versatile", versatile="1d10"),
            weapon("Sap", "1d4 bludgeoning", "light", "nonlethal"),
            weapon("Javelin", "1d6 piercing", span=(30, 120), thrown=True),
        ),
        attacks=2,
        features=("rage", "reckless-attack", "danger-sense"),
        numbers={"uses:rage": 3},
        traits=("simple-weapons",),
        languages=("Common",),
        note="Hide and scars.",
        **SOURCE,
    ),
)
RIDER = Ready(
    "Fighter",
    "One charge with a lance from the saddle decides more than ten rounds on foot.",
    Sheet(
        name="Aleid Marsh",
        kind="character",
        type="humanoid",
        level=4,
        hp=36,
        hit_dice="4d10",
        defenses={"ac": 18},
        abilities=abilities(16, 12, 14, 10, 13, 12),
        proficiency=2,
        saves={"str": 5, "con": 4},
        skills={"animal-handling": 3, "athletics": 5},
        weapons=(LANCE, weapon("Warhammer", "1d8 bludgeoning", "versatile", versatile="1d10")),
        features=("dueling", "second-wind", "action-surge"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1, "armor-strength": 13},
        traits=("shield", "simple-weapons", "noisy-armor"),
        languages=("Common",),
        note="Chain mail and a shield (2 of the Armor Class). The lance is in hand: drop it to draw the warhammer. The warhorse "
        "is in the library.",
        **SOURCE,
    ),
)
CUTPURSE = Ready(
    "Rogue",
    "A blade in each hand, and the good sense to leave them asleep.",
    Sheet(
        name="Nan Wicker",
        kind="character",
        type="humanoid",
        size="Small",
        level=4,
        hp=27,
        hit_dice="4d8",
        defenses={"ac": 15},
        abilities=abilities(10, 17, 13, 14, 10, 13),
        proficiency=2,
        saves={"dex": 5, "int": 4},
        skills={"stealth": 7, "acrobatics": 5, "sleight-of-hand": 7, "perception": 2},
        weapons=(
            weapon("Shortsword", "1d6 piercing", "finesse", "light", ability="dex"),
            weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
            weapon("Sap", "1d4 bludgeoning", "finesse", "light", "nonlethal", ability="dex"),
        ),
        features=("sneak-attack", "cunning-action"),
        traits=("simple-weapons", "potion:healing:x2", "scroll:sleep:goblin"),
        languages=("Common", "Goblin"),
        note="Studded leather.",
        **SOURCE,
    ),
)
# The cleric of 5e is played as she is.
CHARACTERS: tuple[Ready, ...] = (SOLDIER, WRESTLER, RIDER, CUTPURSE, CLERIC)
