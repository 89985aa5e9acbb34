"""Characters that can be played at once: figures of our making, one for each source of power and a second one of steel.

All are of level 4; hit points are a base, so much for each level after the first, and the Constitution score.
"""

from combat.engine.declared.content import Ready
from combat.engine.state import Sheet
from combat.rulesets.orcus.building import grown
from combat.rulesets.policies.written import Written, abilities, weapon

SOURCE: Written = {"source": "Six Seconds demo", "licence": "MIT"}
LEVEL = 4

FIGHTER = Ready(
    "Fighter",
    "Stands in front and holds the line.",
    Sheet(
        name="Torvald Ash",
        kind="character",
        type="humanoid",
        level=LEVEL,
        hp=48,
        abilities=abilities(18, 12, 15, 10, 13, 11),
        speeds={"walk": 5},
        weapons=(
            weapon("Longsword", "1d8", proficiency=3),
            weapon("Throwing Hammer", "1d6", "heavy-thrown", span=(5, 10), thrown=True, proficiency=2),
        ),
        numbers={"armor": 8, "shield": 2, "recovery-base": 9},
        traits=("heavy-armor", "trained-athletics", "trained-endure", "trained-intimidate"),
        features=("weapon-drill",),
        powers=(
            "anvil-stroke",
            "shoulder-and-rim",
            "goad",
            "eyes-on-me",
            "cut-the-stance",
            "hewing-arc",
            "give-and-take",
            "red-reaping",
            "grit",
            "rim-of-the-shield",
            "brace-for-it",
        ),
        note="Plate and a heavy shield.",
        **SOURCE,
    ),
)
ROGUE = Ready(
    "Rogue",
    "Quick, hard to find, and strikes from afar.",
    Sheet(
        name="Wren Holloway",
        kind="character",
        type="humanoid",
        level=LEVEL,
        hp=40,
        abilities=abilities(10, 18, 13, 12, 10, 14),
        speeds={"walk": 6},
        weapons=(
            weapon("Dagger", "1d4", "light-thrown", span=(5, 10), thrown=True, proficiency=3),
            weapon("Shortbow", "1d8", "ammunition", "two-handed", span=(15, 30), proficiency=2),
        ),
        numbers={"armor": 2, "recovery-base": 6, "enhancement:dagger": 1},
        traits=("trained-stealth", "trained-acrobatics", "trained-perception", "trained-sleight-of-hand"),
        features=("quick-start",),
        powers=(
            "needle-cast",
            "sly-cut",
            "low-blow",
            "two-fangs",
            "dust-in-the-eyes",
            "while-you-gape",
            "open-vein",
            "slip-the-blade",
            "out-of-sight",
            "feather-footing",
            "cold-eye",
        ),
        note="Leather.",
        **SOURCE,
    ),
)
WIZARD = Ready(
    "Wizard",
    "Fire, frost and figments, over heads and from behind.",
    Sheet(
        name="Sabra Quill",
        kind="character",
        type="humanoid",
        level=LEVEL,
        hp=36,
        abilities=abilities(8, 13, 14, 18, 14, 10),
        speeds={"walk": 6},
        weapons=(
            weapon("Ash Staff", "1d8", "two-handed", "focus", proficiency=2, critical="1d6"),
            weapon("Dagger", "1d4", "light-thrown", span=(5, 10), thrown=True, proficiency=3),
        ),
        numbers={"recovery-base": 6, "enhancement:ash-staff": 1},
        traits=("trained-arcana", "trained-history", "trained-insight"),
        features=("resolute",),
        powers=(
            "spark-dart",
            "cinder-puff",
            "rime-ray",
            "thunder-in-a-cup",
            "fan-of-embers",
            "phantom-chains",
            "fire-blossom",
            "grey-veil",
            "blade-of-glass",
            "pane-of-force",
            "behind-the-curtain",
        ),
        note="A robe full of pockets.",
        **SOURCE,
    ),
)
PRIEST = Ready(
    "Priest",
    "Mends friends, and means what the hammer says.",
    Sheet(
        name="Ilse Marrow",
        kind="character",
        type="humanoid",
        level=LEVEL,
        hp=41,
        abilities=abilities(14, 10, 14, 10, 18, 13),
        speeds={"walk": 5},
        weapons=(
            weapon("Warhammer", "1d10", proficiency=2, critical="1d6"),
            weapon("Holy Sign", "", "focus"),
            weapon("Crossbow", "1d8", "ammunition", "two-handed", span=(15, 30), proficiency=2),
        ),
        numbers={"armor": 6, "shield": 1, "recovery-base": 7},
        traits=("heavy-armor", "trained-heal", "trained-religion", "trained-persuasion"),
        features=("resolute",),
        powers=(
            "mornings-rebuke",
            "hammer-of-vows",
            "stay-my-hand",
            "word-of-mending",
            "litany-of-fire-and-ash",
            "come-and-be-judged",
            "answered-in-kind",
            "verdict",
            "halo-of-hours",
            "loosen-the-bonds",
            "not-this-one",
            "a-hand-on-the-elbow",
        ),
        note="Chain and a light shield.",
        **SOURCE,
    ),
)
WARDEN = Ready(
    "Warden",
    "Thorn and weather, and a wolf when it is needed.",
    Sheet(
        name="Osk Fallow",
        kind="character",
        type="humanoid",
        level=LEVEL,
        hp=44,
        abilities=abilities(13, 12, 16, 8, 18, 10),
        speeds={"walk": 6},
        weapons=(
            weapon("Spear", "1d8", "two-handed", proficiency=2),
            weapon("Antler Totem", "", "focus", critical="1d6"),
            weapon("Sling", "1d6", "ammunition", span=(10, 20), proficiency=2),
        ),
        numbers={"armor": 3, "recovery-base": 8},
        traits=("trained-dungeoneering", "trained-perception", "trained-endure"),
        senses={"darkvision": 12},
        powers=(
            "thorn-lash",
            "bears-paw",
            "handful-of-hail",
            "root-grasp",
            "gale",
            "bramble-bed",
            "bramble-underfoot",
            "call-the-wolf-of-mist",
            "adders-tongue",
            "sap-and-honey",
            "bark-for-skin",
            "tortoise",
        ),
        note="Hide, and moss in it.",
        **SOURCE,
    ),
)
CHARACTERS = FIGHTER, ROGUE, WIZARD, PRIEST, WARDEN = tuple(map(grown, (FIGHTER, ROGUE, WIZARD, PRIEST, WARDEN)))
