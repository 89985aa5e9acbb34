"""A creature of the demo campaigns' own: figures of our making."""

from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets.policies.written import abilities

GOBLIN_BOSS = Sheet(
    name="Goblin Boss",
    size="Small",
    type="humanoid",
    challenge="1",
    hp=24,
    hit_dice="7d6",
    defenses={"ac": 16},
    abilities=abilities(10, 16, 10, 11, 10, 12),
    proficiency=2,
    skills={"stealth": 7},
    senses={"darkvision": 60},
    weapons=(
        Weapon(
            "scimitar",
            "Scimitar",
            bonus=5,
            ability="dex",
            harm=(DamageDice("1d6+3", "slashing"),),
            properties=("finesse", "light"),
        ),
        Weapon(
            "javelin",
            "Javelin",
            bonus=2,
            range=(30, 120),
            harm=(DamageDice("1d6", "piercing"),),
            properties=("thrown",),
        ),
    ),
    multiattack=(("scimitar", 2),),
    features=("nimble-escape",),
    numbers={"passive-perception": 10},
    source="Six Seconds demo",
    licence="MIT",
)
