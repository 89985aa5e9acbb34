"""Creatures that only magic hurts as it should: what they are proof against comes from weapons that are not magical."""

from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.state import Combatant

TRAIT = "resists-only-nonmagical"  # of a sheet: its defenses against weapons go no further
WEAPONS = ("bludgeoning", "piercing", "slashing")


def is_mundane(fight: Fight, blow: Blow) -> bool:
    """Tell whether an attack is made without magic: no spell, no magical weapon, no creature whose attacks are magical."""
    weapon = blow.weapon
    if weapon.has("magical") or weapon.has("spell"):
        return False
    return "magic-weapons" not in fight.get(blow.attacker).sheet.features


def gets_through(who: Combatant, part: Part) -> bool:
    """Tell whether damage is of a kind that a creature is proof against only when no magic is in it."""
    return part.type in WEAPONS and not part.mundane and TRAIT in who.sheet.traits
