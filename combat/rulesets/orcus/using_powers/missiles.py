"""The missiles of a power that is used with a ranged weapon: each target takes one, which policies/ammunition counts as it is
shot."""

from __future__ import annotations

from dataclasses import replace

from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.targeting import shoots
from combat.rulesets.policies.ammunition import ammunition_left


def too_few(who: Combatant, power: Power, held: Weapon | None, targets: int) -> Refusal | None:
    """Tell why a power of a ranged weapon cannot be used on so many: each takes a missile of its own (ORC-069)."""
    if held is None or not shoots(power, held):
        return None
    left = ammunition_left(who, held)
    if left is None or targets <= left:
        return None
    if not left:
        return Refusal("No missile is left.", "ORC-069")
    return Refusal(f"{targets} targets, and {left} missile{'s' if left > 1 else ''}: each takes one.", "ORC-069")


def with_missiles(fight: Fight, casting: Casting, held: Weapon | None) -> Casting:
    """Leave out those for whom no missile is left: first those of whom the user does not know (ORC-069)."""
    user = fight.get(casting.caster)
    left = ammunition_left(user, held) if held is not None and shoots(casting.power, held) else None
    if left is None or len(casting.targets) <= left:
        return casting
    known = {one.id for one in fight.known_to(casting.caster)}
    return replace(casting, targets=tuple(sorted(casting.targets, key=lambda one: one not in known)[:left]))
