"""Creatures of our own: figures that no book printed."""

from typing import Any

from msgspec.structs import replace

from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.creatures.stat_block import creature, melee


def own(name: str, build: str, challenge: str, scores: str, *, weapons: tuple[Weapon, ...], **more: Any) -> Sheet:
    """Return a creature of our own, under the licence of this project."""
    own_figures = creature(name, build, challenge, scores, *weapons, **more)
    return replace(own_figures, source="Six Seconds starter set", licence="MIT", url="")


OWN: tuple[Sheet, ...] = (
    own(
        "Barrow Queen",
        "Medium undead",
        "8",
        "14 16 16 12 15 18",
        weapons=(melee("Grave Touch", 6, "2d8+3 slashing", "2d6 necrotic", ability="dex"),),
        ac=16,
        hp=120,
        hit_dice="16d8+48",
        saves={"con": 6, "wis": 5},
        skills={"perception": 5},
        resistances={"cold": 1},
        immunities=("necrotic", "poison"),
        condition_immunities=("charmed", "exhaustion", "frightened", "poisoned"),
        senses={"darkvision": 60},
        passive=15,
        multiattack=(("grave-touch", 2),),
        powers=(
            "cold-hand-barrow-queen",
            "word-of-dread-barrow-queen",
            "grasping-dead-barrow-queen",
            "barrow-mist-barrow-queen",
            "drink-from-the-grave-barrow-queen",
        ),
        numbers={"legendary": 3, "legendary-resistance": 3},
        note="In her barrow she has lair actions on initiative count 20.",
    ),
    own(
        "Goblin Boss",
        "Small humanoid",
        "1",
        "10 15 12 10 9 11",
        weapons=(
            melee("Shortsword", 4, "1d6+2 piercing", ability="dex"),
            melee("Javelin", 2, "1d6 piercing", range=(30, 120)),
        ),
        ac=16,
        hp=22,
        hit_dice="5d6+5",
        skills={"stealth": 6},
        senses={"darkvision": 60},
        passive=9,
        multiattack=(("shortsword", 2),),
        features=("nimble-escape",),
        note="Leads from the second row.",
    ),
)
