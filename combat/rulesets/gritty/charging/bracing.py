"""What deals double damage around a charge: a rider's lance, and a weapon set against the charger (GRT-130 to GRT-132)."""

from msgspec.structs import replace

from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.state import Weapon
from combat.rulesets.fifth.ready import READIED_NOTE as READIED
from combat.rulesets.gritty.charging.after_charge import CHARGING
from combat.rulesets.gritty.harm import nonlethal

BRACE = "brace"  # the property that the GM gives to other piercing weapons (GRT-132)
BRACED = ("spear", "trident")
TWICE = 2


def is_braced(weapon: Weapon) -> bool:
    """Tell whether a weapon can be set against a charge (GRT-131, GRT-132)."""
    piercing = any(harm.type == "piercing" for harm in weapon.harm)
    name = weapon.name.lower()
    return any(word in name for word in BRACED) or (weapon.has(BRACE) and piercing)


def doubled(fight: Fight, blow: Blow) -> Term | None:
    """Return what doubles the damage of a hit, if anything does."""
    attacker, target = fight.get(blow.attacker), fight.state.combatants.get(blow.target)
    charges = any(effect.data.get("target") == blow.target for effect in attacker.all(CHARGING))
    if charges and attacker.mount and blow.weapon.has("lance") and not blow.ranged and not blow.reaction:
        return Term("A rider’s lance on a charge: doubled", row="GRT-130")
    set_against = target is not None and target.has(CHARGING) and READIED in blow.notes and not blow.ranged
    if set_against and is_braced(blow.weapon):
        return Term("Set against a charge: doubled", row="GRT-131")
    return None


def damage(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Double the rolled total with its modifiers, after critical dice and before resistance (ruling 29)."""
    parts = yield from nonlethal.damage(fight, blow)
    term = doubled(fight, blow)
    return tuple(twice(part, term) for part in parts) if term is not None else parts


def twice(part: Part, term: Term) -> Part:
    more = replace(term, value=part.final)
    return Part(part.type, part.rolled, TWICE * part.final, part.roll, (*part.steps, more), part.mundane)
