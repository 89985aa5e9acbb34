"""More of those who come when a power calls: one that can be attacked, and one that prints its own numbers."""

from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets.orcus.creatures.called import spell_attack
from combat.rulesets.policies.written import Written

SOURCE: Written = {"source": "Six Seconds", "licence": "MIT"}

IDOLS: tuple[Sheet, ...] = (
    Sheet(
        name="Straw Sentinel",
        size="Medium",
        type="conjuration",
        hp=15,
        speeds={"walk": 4},
        weapons=(spell_attack("straw-fists", "Straw Fists", "1d6+4", "", "wis", "fort"),),
        traits=("attackable",),
        note="Tied in a hurry. It burns, if it comes to that.",
        **SOURCE,
    ),
    Sheet(
        name="Heap of Crows",
        size="Medium",
        type="summon",
        hp=10,
        defenses={"ac": 12},
        speeds={"walk": 2, "fly": 8},
        weapons=(
            Weapon("pecking", "Pecking", ability="wis", reach=1, harm=(DamageDice("1d6+3"),), properties=("natural",)),
        ),
        traits=("hover",),
        note="A dozen birds that agree for once.",
        **SOURCE,
    ),
)
