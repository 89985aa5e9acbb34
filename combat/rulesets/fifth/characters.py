"""Characters that can be played at once: figures by the System Reference Document 5.1, names and words of our own."""

from combat.engine.declared.content import Ready
from combat.engine.state import Sheet
from combat.rulesets.policies.written import Written, abilities, weapon

SOURCE: Written = {"source": "Six Seconds demo", "licence": "MIT"}

CLERIC = Ready(
    "Cleric",
    "Heals from afar and blesses friends, in chain mail behind a shield.",
    Sheet(
        name="Hanna Brook",
        kind="character",
        type="humanoid",
        level=1,
        hp=10,
        hit_dice="1d8",
        defenses={"ac": 18},
        abilities=abilities(14, 9, 15, 11, 16, 13),
        proficiency=2,
        saves={"wis": 5, "cha": 3},
        skills={"medicine": 5, "insight": 5, "religion": 2, "persuasion": 3},
        weapons=(weapon("Mace", "1d6 bludgeoning"),),
        features=("disciple-of-life",),
        spells=("sacred-flame", "guidance", "bless", "cure-wounds", "guiding-bolt", "healing-word"),
        casting="wis",
        slots={"1": 2},
        numbers={"armor-strength": 13},
        # The mace hangs at the belt: most spells want a hand.
        traits=("shield", "focus", "ritual-caster", "noisy-armor", "simple-weapons", "empty-handed"),
        note="Chain mail, a shield (2 of the Armor Class), and a holy symbol.",
        **SOURCE,
    ),
)
FIGHTER = Ready(
    "Fighter",
    "Hits hard, takes much, and acts twice when it counts.",
    Sheet(
        name="Edda Vance",
        kind="character",
        type="humanoid",
        level=3,
        hp=28,
        hit_dice="3d10",
        defenses={"ac": 18},
        abilities=abilities(16, 12, 14, 10, 12, 10),
        proficiency=2,
        saves={"str": 5, "con": 4},
        skills={"athletics": 5, "perception": 3, "intimidation": 2},
        weapons=(
            weapon("Longsword", "1d8 slashing"),
            weapon("Handaxe", "1d6 slashing", "light", span=(20, 60), thrown=True),
            weapon("Longbow", "1d8 piercing", "ammunition", "heavy", "two-handed", span=(150, 600), ability="dex"),
        ),
        features=("second-wind", "action-surge", "dueling", "improved-critical"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1},
        traits=("shield", "noisy-armor", "simple-weapons"),
        note="Chain mail and a shield (2 of the Armor Class).",
        **SOURCE,
    ),
)
ROGUE = Ready(
    "Rogue",
    "Strikes whoever is distracted, and is gone before the answer.",
    Sheet(
        name="Pim Rill",
        kind="character",
        type="humanoid",
        level=3,
        hp=21,
        hit_dice="3d8",
        defenses={"ac": 15},
        abilities=abilities(8, 16, 12, 13, 10, 14),
        proficiency=2,
        saves={"dex": 5, "int": 3},
        skills={"stealth": 7, "acrobatics": 5, "perception": 2, "deception": 4},
        weapons=(
            weapon("Rapier", "1d8 piercing", "finesse", ability="dex"),
            weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
            weapon("Shortbow", "1d6 piercing", "ammunition", "two-handed", span=(80, 320), ability="dex"),
        ),
        features=("sneak-attack", "cunning-action"),
        traits=("simple-weapons",),
        note="Studded leather.",
        **SOURCE,
    ),
)
WIZARD = Ready(
    "Wizard",
    "Fire for a crowd, webs for the rest, and an answer to other people’s spells.",
    Sheet(
        name="Oswin Lark",
        kind="character",
        type="humanoid",
        level=5,
        hp=32,
        hit_dice="5d6",
        defenses={"ac": 12},
        abilities=abilities(9, 15, 14, 18, 13, 11),
        proficiency=3,
        saves={"int": 7, "wis": 4},
        skills={"arcana": 7, "history": 7, "investigation": 7, "insight": 4},
        weapons=(weapon("Quarterstaff", "1d6 bludgeoning", "versatile", versatile="1d8"),),
        features=("sculpt-spells", "arcane-recovery"),
        spells=(
            "acid-splash",
            "fire-bolt",
            "ray-of-frost",
            "shocking-grasp",
            "burning-hands",
            "mage-armor",
            "magic-missile",
            "shield",
            "hold-person",
            "invisibility",
            "misty-step",
            "web",
            "counterspell",
            "fireball",
        ),
        casting="int",
        slots={"1": 4, "2": 3, "3": 2},
        traits=("focus", "ritual-caster"),
        note="No armor. The staff is also the arcane focus.",
        **SOURCE,
    ),
)
THIEF = Ready(
    "Rogue",
    "One deadly blow a turn, out of reach of most of what comes back.",
    Sheet(
        name="Vesper Hale",
        kind="character",
        type="humanoid",
        level=9,
        hp=66,
        hit_dice="9d8",
        defenses={"ac": 17},
        abilities=abilities(9, 20, 15, 13, 14, 11),
        proficiency=4,
        saves={"dex": 9, "int": 5},
        weapons=(
            weapon("Rapier", "1d8 piercing", "finesse", ability="dex"),
            weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
            weapon("Shortbow", "1d6 piercing", "ammunition", "two-handed", span=(80, 320), ability="dex"),
        ),
        features=(
            "sneak-attack",
            "cunning-action",
            "fast-hands",
            "second-story-work",
            "uncanny-dodge",
            "evasion",
            "supreme-sneak",
        ),
        traits=(
            "simple-weapons",
            *(
                f"proficient:{skill}"
                for skill in ("acrobatics", "deception", "investigation", "perception", "sleight-of-hand", "stealth")
            ),
            "proficient:thieves-tools",
            *(f"expertise:{skill}" for skill in ("perception", "sleight-of-hand", "stealth", "thieves-tools")),
        ),
        note="Studded leather.",
        **SOURCE,
    ),
)
CHARACTERS = (CLERIC, FIGHTER, ROGUE, WIZARD, THIEF)
