"""Weapons that deal damage of one type or of another: it is picked before the roll (ruling 45)."""

from collections.abc import Iterator

from msgspec.structs import replace as but

from combat.engine.doing import Blow
from combat.engine.requests import Pick
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import OF_WEAPON

OR = "or-"  # before a damage type: property of a weapon that may deal its own damage as that type instead
TYPES = ("bludgeoning", "piercing", "slashing")
WORDS = tuple(f"{OR}{kind}" for kind in TYPES)


def others(weapon: Weapon) -> tuple[str, ...]:
    """Return the types that a weapon can deal in place of its usual one."""
    usual = weapon.harm[0].type if weapon.harm else ""
    return tuple(kind for kind in TYPES if usual and kind != usual and weapon.has(f"{OR}{kind}"))


def dealing(weapon: Weapon, kind: str) -> Weapon:
    """Return a weapon as it deals its own damage as another type."""
    first, *more = weapon.harm
    return but(weapon, harm=(but(first, type=kind), *more))


# --- in one's own turn ---------------------------------------------------------------------------------------------


def picks(weapon: Weapon) -> tuple[Pick, ...]:
    """Offer the other types that a weapon can deal."""
    return tuple(
        Pick(f"{OR}{kind}", kind.capitalize(), f"in place of {weapon.harm[0].type}") for kind in others(weapon)
    )


def declared(blow: Blow, chosen: list[str]) -> Blow:
    """Return a blow that deals the type that was picked for it."""
    kind = next((one for one in others(blow.weapon) if f"{OR}{one}" in chosen), "")
    return but(blow, weapon=dealing(blow.weapon, kind)) if kind else blow


# --- out of turn ---------------------------------------------------------------------------------------------------


def ways(weapon: Weapon) -> Iterator[Weapon]:
    """Yield a weapon as it strikes with each other type, as an attack of its own, where nothing else can be picked."""
    for kind in others(weapon):
        words = (*(word for word in weapon.properties if not word.startswith(OR)), OF_WEAPON.of(weapon.key))
        yield but(dealing(weapon, kind), key=f"{weapon.key}-{kind}", name=f"{weapon.name}, {kind}", properties=words)
