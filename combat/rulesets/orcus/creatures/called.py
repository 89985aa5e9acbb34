"""Whoever comes when a power calls: summons and conjurations; what a sheet leaves out is its caller's."""

from typing import Any, Literal

from combat.engine.state import DamageDice, Rider, Sheet, Weapon
from combat.rulesets.policies.written import Written

SOURCE: Written = {"source": "Six Seconds", "licence": "MIT"}


def spell_attack(key: str, name: str, dice: str, type_: str, ability: str, versus: str, **more: Any) -> Weapon:
    """Return an attack with its caller's ability against a defense; in melee it is a basic one, fit for opportunity attacks."""
    kind: Literal["melee", "ranged"] = "ranged" if "range" in more else "melee"
    properties = ("spell",) if kind == "ranged" else ("spell", "basic")
    if kind == "melee":
        more.setdefault("reach", 1)
    harm = (DamageDice(dice, type_),)
    return Weapon(key, name, kind=kind, ability=ability, defense=versus, harm=harm, properties=properties, **more)


CALLED: tuple[Sheet, ...] = (
    Sheet(
        name="Brass Hound",
        size="Medium",
        type="summon",
        speeds={"walk": 7},
        weapons=(spell_attack("brass-jaws", "Brass Jaws", "1d8+4", "fire", "int", "ref"),),
        senses={"darkvision": 12},
        note="A dog of hot metal; it obeys, and does not bark.",
        **SOURCE,
    ),
    Sheet(
        name="Wolf of Mist",
        size="Medium",
        type="summon",
        speeds={"walk": 8},
        weapons=(
            spell_attack(
                "cold-bite", "Cold Bite", "1d8+3", "cold", "wis", "ref", riders=(Rider("slowed", until="end"),)
            ),
        ),
        features=("pack-hunter",),
        note="Breath in the shape of a wolf.",
        **SOURCE,
    ),
    Sheet(
        name="Blade of Glass",
        size="Medium",
        type="conjuration",
        speeds={"walk": 6, "fly": 6},
        weapons=(spell_attack("glass-edge", "Glass Edge", "1d10+4", "force", "int", "ac"),),
        traits=("hover",),
        note="A sword, and nobody behind it.",
        **SOURCE,
    ),
    Sheet(
        name="Wayside Lantern",
        size="Small",
        type="conjuration",
        speeds={"walk": 4, "fly": 4},
        weapons=(spell_attack("lantern-ray", "Lantern Ray", "1d6+4", "radiant", "wis", "will", range=(5, 5)),),
        traits=("hover",),
        note="It hangs in the air and looks at whoever has done wrong.",
        **SOURCE,
    ),
)
