"""Characters that can be played at once: two of this game’s own, figures of our making, and two of 5e that it plays unchanged."""

from combat.engine.declared.content import Ready
from combat.engine.state import Sheet
from combat.rulesets.fifth.characters import CLERIC, WIZARD
from combat.rulesets.policies.written import Written, abilities, weapon

SOURCE: Written = {"source": "Six Seconds demo", "licence": "MIT"}
DAGGER = weapon(
    "Dagger", "1d4 piercing", "finesse", "dual-wielding", span=(20, 60), thrown=True, ability="dex"
)  # an off hand can strike with it (A5E-119)

FIGHTER = Ready(
    "Fighter",
    "Two strokes behind a shield, and two blades when the shield is gone.",
    Sheet(
        name="Brona Sedge",
        kind="character",
        type="humanoid",
        level=5,
        hp=44,
        hit_dice="5d10",
        defenses={"ac": 17},
        abilities=abilities(13, 16, 14, 10, 12, 11),
        proficiency=3,
        saves={"str": 4, "con": 5},
        skills={"perception": 4, "survival": 4},
        weapons=(
            weapon("Scimitar", "1d6 slashing", "finesse", "dual-wielding", ability="dex"),
            DAGGER,
            weapon("Shortbow", "1d6 piercing", "ammunition", "two-handed", span=(80, 320), ability="dex"),
        ),
        attacks=2,
        features=("second-wind", "action-surge"),
        numbers={"uses:second-wind": 1, "uses:action-surge": 1},
        traits=("shield", "simple-weapons", "proficient:athletics", "expertise-die:check.athletics"),
        note="Studded leather and a shield (2 of the Armor Class) that she would rather lose than take the blow.",
        **SOURCE,
    ),
)
ROGUE = Ready(
    "Rogue",
    "Rolls through other people’s legs, and is behind them when they look.",
    Sheet(
        name="Tam Rushlight",
        kind="character",
        size="Small",
        type="humanoid",
        level=5,
        hp=33,
        hit_dice="5d8",
        defenses={"ac": 15},
        abilities=abilities(8, 16, 12, 14, 12, 13),
        proficiency=3,
        saves={"dex": 6, "int": 5},
        weapons=(
            weapon("Rapier", "1d8 piercing", "finesse", ability="dex"),
            DAGGER,
            weapon("Shortbow", "1d6 piercing", "ammunition", "two-handed", span=(80, 320), ability="dex"),
        ),
        features=("sneak-attack", "cunning-action", "uncanny-dodge"),
        traits=(
            "simple-weapons",
            *(f"proficient:{skill}" for skill in ("acrobatics", "deception", "investigation", "perception", "stealth")),
            "specialty:tumbling",
            "expertise-die:check.stealth",
        ),
        note="Studded leather, soft shoes.",
        **SOURCE,
    ),
)
CHARACTERS = (FIGHTER, ROGUE, CLERIC, WIZARD)
