"""At whom a power without an area may be aimed, as far as its user knows (ORC-058, ORC-071 to ORC-076, ORC-080, ORC-082)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.powers import Casting, Power
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.attacking import aimable, in_square, note, odds, targetable, warnings
from combat.rulesets.orcus.targeting.attack_numbers import weapon_of
from combat.rulesets.orcus.targeting.sides import refusal_of

AS_ENEMY, AS_ALLY = "as an enemy, this once", "as an ally, this once"


def blow_at(user: Combatant, power: Power, held: Weapon | None, target: Id) -> Blow:
    """Return the attack of a power on one target, not yet rolled; powers that attack nobody reach as far as theirs would."""
    weapon = weapon_of(user.sheet, power, held)
    grip = "thrown" if power.origin == "ranged" and weapon.kind == "melee" else ""
    return Blow(user.id, target, weapon, grip=grip, power=power)


def candidates(fight: Fight, who: Id, power: Power) -> Iterator[tuple[Combatant, bool]]:
    """List whom a power may be meant for, as far as its user knows of them, and whether only by its saying so this once.

    The user itself is among them unless it is for enemies; enemies count as allies, and allies as enemies, where it is
    aimed at them (ORC-080, ORC-082).
    """
    user = fight.get(who)
    if power.whom not in ("foe", "dead") and user.cells:
        yield user, False
    others = fight.known_to(who)
    for other in fight.foes_first(who, others) if power.whom == "foe" else others:
        if (other.life == "dead") != (power.whom == "dead"):
            continue
        ally = fight.sides_with(who, other.id)
        yield other, (power.whom == "foe" and ally) or (power.whom == "friend" and not ally)


def choices(fight: Fight, who: Id, power: Power, held: Weapon | None = None) -> Iterator[Choice]:
    """List whom a power may be aimed at, with odds where it rolls and why not where it cannot."""
    user = fight.get(who)
    for other, aside in candidates(fight, who, power):
        blow = blow_at(user, power, held, other.id)
        barred = out_of_reach(fight, blow, power)
        words = said_of(fight, blow, power, aside)
        if barred is not None or not power.versus or aside or other.id == who:
            own = aside and power.whom == "foe"
            yield Choice(other.name, other.id, barred=barred, note=words, aside=aside, own=own)
            continue
        breakdown = fight.breakdown("attack", who, other.id, blow)
        chance = odds(fight, blow, breakdown)
        yield Choice(other.name, other.id, None, chance, words, None, breakdown)


def aim(fight: Fight, who: Id, power: Power, held: Weapon | None, target: Id) -> Choice | None:
    """Return one of the choices without its odds, to be judged."""
    other = next((one for one, _ in candidates(fight, who, power) if one.id == target), None)
    if other is None:
        return None
    return Choice(other.name, target, barred=out_of_reach(fight, blow_at(fight.get(who), power, held, target), power))


def said_of(fight: Fight, blow: Blow, power: Power, aside: bool) -> str:
    if blow.target == blow.attacker:
        return "yourself"
    parts = [note(fight, blow)] if power.versus else [f"{fight.gap(blow.attacker, blow.target)} sq"]
    if not power.versus and blow.ranged:
        parts += warnings(fight, blow.attacker)
    if aside:
        parts.append(AS_ENEMY if power.whom == "foe" else AS_ALLY)
    return ", ".join(parts)


def out_of_reach(fight: Fight, blow: Blow, power: Power) -> Refusal | None:
    """Tell why a creature cannot be the target: out of reach or range, wholly covered, or it refuses to be an ally.

    One is always in range of oneself (ORC-061, ORC-071, ORC-072, ORC-073, ORC-081, ORC-084).
    """
    if blow.target == blow.attacker:
        return None
    refused = refusal_of(fight, blow.target) if power.whom == "friend" else None
    if refused is not None:
        return refused
    other = fight.get(blow.target)
    unfit = power.unfit(fight, other) if power.unfit is not None else None
    found = unfit or targetable(fight, blow)
    touch = found is not None and found.row == "ORC-173" and "touch" in power.tags
    return Refusal(found.text, "ORC-073") if found is not None and touch else found


def may_guess(power: Power) -> bool:
    """Tell whether a power can be aimed at a square in which somebody is thought to be: an attack on one target (ORC-344)."""
    return bool(power.versus) and power.whom == "foe" and power.targets == 1 and power.origin in ("melee", "ranged")


def guessed(fight: Fight, square: Square, casting: Casting) -> Casting:
    """Return an attack at a square with whoever is really struck there, nobody perhaps (ORC-344)."""
    user = fight.get(casting.caster)
    assert casting.weapon is not None
    grip = "thrown" if casting.power.origin == "ranged" and casting.weapon.kind == "melee" else ""
    blow = Blow(user.id, "", casting.weapon, square, grip=grip, power=casting.power)
    refused = aimable(fight, blow)
    if refused is not None:
        raise Illegal(refused.text, refused.row)
    there = in_square(fight, blow)
    targets = (there,) if there else ()
    return replace(casting, square=square, guess=True, targets=targets, allies=casting.allies - {there})


def named(fight: Fight, command: Act, casting: Casting) -> Casting:
    """Return a power with the targets that its user has picked; whom it treats as an ally counts as one, and the
    reverse (ORC-076)."""
    power, who = casting.power, command.actor
    if power.whom == "self" or power.origin == "self":
        return replace(casting, targets=(who,))
    if command.square is not None and not command.target and may_guess(power):
        return guessed(fight, command.square, casting)
    targets = command.targets or ((command.target,) if command.target else ())
    if not targets:
        raise Illegal("Pick a target.", power.row)
    others = frozenset(targets) - {who}
    sides = {"friend": casting.allies | others, "foe": casting.allies - others}
    return replace(casting, targets=targets, allies=sides.get(power.whom, casting.allies))
