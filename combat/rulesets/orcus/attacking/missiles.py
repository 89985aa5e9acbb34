"""Missiles: each target takes one, where the sheet counts them; an attack or an area with too few is refused (ORC-069).

All of it is here but the counting itself (`policies/ammunition.py`, for all games) and the occasions: powers ask in
`using_powers/using.py` and `using_powers/power_actions.py`, basic attacks in `actions/attacking.py`, and a blow that has been
struck takes its missile in `attacks.after_attack`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.declared.powers import Casting, Power
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.policies.ammunition import ammunition_left, shoot

MISSILE = "missile"  # a property: what attacks so shoots or throws, although its power counts as no ranged one


# --- what takes one ------------------------------------------------------------------------------------------------


def shoots(power: Power, held: Weapon | None) -> bool:
    """Tell whether a power shoots or throws the weapon that it is used with."""
    if held is None or "weapon" not in power.tags:
        return False
    return held.kind == "ranged" or power.origin in ("ranged", "far")


def is_shot(blow: Blow) -> bool:
    """Tell whether an attack takes a missile."""
    return blow.ranged or blow.weapon.has(MISSILE)


# --- with too few --------------------------------------------------------------------------------------------------


def too_few(who: Combatant, weapon: Weapon, targets: int = 1) -> Refusal | None:
    """Tell why a weapon cannot be shot or thrown at so many: each takes a missile of its own (ORC-069)."""
    left = ammunition_left(who, weapon)
    if left is None or targets <= left:
        return None
    if not left:
        return Refusal("No missile is left.", "ORC-069")
    return Refusal(f"{targets} targets, and {left} missile{'s' if left > 1 else ''}: each takes one.", "ORC-069")


def too_few_for(who: Combatant, power: Power, held: Weapon | None, targets: int = 1) -> Refusal | None:
    """Tell why a power cannot be used on so many, if it takes missiles."""
    return too_few(who, held, targets) if held is not None and shoots(power, held) else None


def with_missiles(fight: Fight, casting: Casting, held: Weapon | None) -> Casting:
    """Leave out those for whom no missile is left: first those of whom the user does not know, so could not count."""
    user = fight.get(casting.caster)
    left = ammunition_left(user, held) if held is not None and shoots(casting.power, held) else None
    if left is None or len(casting.targets) <= left:
        return casting
    known = {one.id for one in fight.known_to(casting.caster)}
    return replace(casting, targets=tuple(sorted(casting.targets, key=lambda one: one not in known)[:left]))


def is_last(who: Combatant, blow: Blow) -> bool:
    return is_shot(blow) and ammunition_left(who, blow.weapon) == 1


# --- spending them -------------------------------------------------------------------------------------------------


def spend_missile(fight: Fight, blow: Blow) -> None:
    """Count the missile that an attack has taken, of an area one for each target."""
    if is_shot(blow) and blow.attacker in fight.state.combatants:
        shoot(fight, blow.attacker, blow.weapon)


def tallies(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield what counts the missiles of a sheet, as the GM may correct it."""
    for one in sheet.weapons:
        if f"ammunition:{one.key}" in sheet.numbers:
            yield f"shot:{one.key}", f"{one.name}, missiles shot"
