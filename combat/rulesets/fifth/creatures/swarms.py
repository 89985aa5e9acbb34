"""Swarms of small beasts."""

from typing import Any

from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures.stat_block import BLADES, creature, melee
from combat.rulesets.fifth.monster_bodies import OWN_SPACE

NEVER = ("charmed", "frightened", "grappled", "paralyzed", "petrified", "prone", "restrained", "stunned")


def swarm(name: str, challenge: str, scores: str, bites: tuple[int, str], *features: str, **more: Any) -> Sheet:
    """Return a Medium swarm of Tiny beasts; `bites` are the bonus and the dice of a whole one."""
    bonus, dice = bites
    attack = melee("Bites", bonus, f"{dice} piercing", reach=0, ability="dex", properties=("natural", OWN_SPACE))
    return creature(
        name,
        "Medium swarm of Tiny beasts",
        challenge,
        scores,
        attack,
        resistances=dict.fromkeys(BLADES, 1),
        condition_immunities=NEVER,
        features=("swarm", *features),
        **more,
    )


SWARMS: tuple[Sheet, ...] = (
    swarm(
        "Swarm of Bats",
        "1/4",
        "5 15 10 2 12 4",
        (4, "2d4"),
        "echolocation",
        "keen-hearing",
        ac=12,
        hp=22,
        hit_dice="5d8",
        speeds={"walk": 0, "fly": 30},
        senses={"blindsight": 60},
        passive=11,
    ),
    swarm(
        "Swarm of Insects",
        "1/2",
        "3 13 10 1 7 1",
        (3, "4d4"),
        ac=12,
        hp=22,
        hit_dice="5d8",
        speeds={"walk": 20, "climb": 20},
        senses={"blindsight": 10},
        passive=8,
    ),
    swarm(
        "Swarm of Rats",
        "1/4",
        "9 11 9 2 10 3",
        (2, "2d6"),
        "keen-smell",
        ac=10,
        hp=24,
        hit_dice="7d8-7",
        senses={"darkvision": 30},
        passive=10,
    ),
)
