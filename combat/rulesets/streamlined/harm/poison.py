"""Poison harms the organic alone: no object, no construct, nobody whom the GM calls inorganic (STR-091)."""

from collections.abc import Iterator

from combat.engine.declared.content import Condition
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Combatant
from combat.rulesets.fifth.harm import damage as fifth

POISON = "poison"
INORGANIC, ORGANIC = "inorganic", "organic"  # traits of a sheet, and the GM's word on somebody in the fight
BY_NATURE = ("construct",)  # types of creatures that are inorganic unless the GM says otherwise


def is_inorganic(who: Combatant) -> bool:
    """Tell whether poison does nothing to a creature: the GM's word, else its sheet's trait, else its type (ruling 24)."""
    if who.has(ORGANIC) or who.has(INORGANIC):
        return who.has(INORGANIC)
    if ORGANIC in who.sheet.traits:
        return False
    return INORGANIC in who.sheet.traits or any(kind in who.sheet.type for kind in BY_NATURE)


def immunities(fight: Fight, who: Combatant, damage_type: str, magic: bool = False) -> Iterator[Term]:
    """Yield why a creature takes no damage of a type: 5e's reasons, and having nothing that poison could harm (STR-091)."""
    yield from fifth.immunities(fight, who, damage_type, magic)
    if damage_type == POISON and is_inorganic(who):
        yield Term("Inorganic: poison does nothing to it", row="STR-091")


def soak(fight: Fight, who: Id, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return fifth.soak(fight, who, parts, immunities)


CONDITIONS = (
    Condition(INORGANIC, "Inorganic (GM)", "Takes no poison damage, whatever it is.", ("STR-091",)),
    Condition(ORGANIC, "Organic (GM)", "Poison harms it, whatever it is.", ("STR-091",)),
)
