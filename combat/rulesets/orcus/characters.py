"""Characters that can be played at once: figures of our making."""

from typing import Any

from combat.engine.content import Ready
from combat.engine.state import Sheet
from combat.rulesets.policies.written import abilities, weapon

SOURCE: dict[str, Any] = {"source": "Six Seconds demo", "licence": "MIT"}

FIGHTER = Ready(
    "Fighter",
    "Stands in front and holds the line.",
    Sheet(
        name="Torvald Ash",
        kind="character",
        type="humanoid",
        level=2,
        hp=36,
        defenses={"ac": 20, "fort": 17, "ref": 13, "will": 12},
        abilities=abilities(18, 12, 15, 10, 13, 8),
        speeds={"walk": 5},
        initiative=2,
        skills={"athletics": 10, "endure": 8},
        weapons=(
            weapon("Longsword", "1d8", proficiency=3),
            weapon("Throwing Hammer", "1d6", "heavy-thrown", span=(5, 10), thrown=True, proficiency=2),
        ),
        numbers={"recoveries": 9},
        note="Scale and a heavy shield.",
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
        level=2,
        hp=30,
        defenses={"ac": 17, "fort": 12, "ref": 17, "will": 13},
        abilities=abilities(10, 18, 13, 12, 10, 14),
        speeds={"walk": 6},
        initiative=5,
        skills={"stealth": 10, "acrobatics": 10, "perception": 6},
        weapons=(
            weapon("Dagger", "1d4", "light-thrown", span=(5, 10), thrown=True, ability="dex", proficiency=3),
            weapon("Shortbow", "1d8", "ammunition", "two-handed", span=(15, 30), ability="dex", proficiency=2),
        ),
        numbers={"recoveries": 7},
        note="Leather.",
        **SOURCE,
    ),
)
CHARACTERS = (FIGHTER, ROGUE)
