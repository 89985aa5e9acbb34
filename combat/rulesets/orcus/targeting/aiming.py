"""Where the area of a power may lie and whom it befalls, as far as its user knows (ORC-058 to ORC-086)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.declared.content import Aimed, Outlook
from combat.engine.declared.powers import Casting, Power
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.attacking import odds
from combat.rulesets.orcus.targeting import arcs, barriers, sites
from combat.rulesets.orcus.targeting.attack_numbers import expected_damage, held_for
from combat.rulesets.orcus.targeting.catching import NOT_THERE, Catch, catch, inside
from combat.rulesets.orcus.targeting.sides import allies_of, asked_to_join, is_ally, parts_sides, refusal_of
from combat.rulesets.orcus.targeting.sites import PlacedArea
from combat.rulesets.orcus.targeting.targeting import aim, blow_at, choices, named

__all__ = ("agreed", "aim", "aimed", "choices", "is_centred", "needs_of", "outlook", "placed")


def needs_of(power: Power) -> str:
    """Return what a power asks for before it can be used: "square", "nothing", "target" or "targets"."""
    if power.area is not None or is_put_down(power):
        return "square"
    if power.whom == "self" or power.origin == "self":
        return "nothing"
    return "targets" if power.targets > 1 else "target"


def is_put_down(power: Power) -> bool:
    """Tell whether a power without an area needs a square of the map: it brings something there."""
    return power.place or (power.range > 0 and sites.calls(power))


def is_centred(power: Power) -> bool:
    """Tell whether its area is shown before any square is picked: it lies at its user, who may turn or move it then."""
    return power.area is not None and power.origin == "near" and sites.is_own(power.area)


# --- where it lies -------------------------------------------------------------------------------------------------


def site(fight: Fight, command: Act, power: Power) -> PlacedArea | Refusal:
    """Return where the area of a power lies that is aimed as a command says, or why it cannot lie there (ORC-065)."""
    user, square = fight.get(command.actor), command.square
    assert square is not None
    if not user.cells:
        return Refusal("You are not on the map yet.", "ORC-115")
    if not fight.state.field.holds(square):
        return sites.OFF
    if power.area is None:
        return sites.spot(fight, user, power, square)
    if power.area.shape == "chain":
        return barriers.barrier(fight, user, power, command)
    if power.area.shape == "arc" and power.origin == "near":
        return arcs.near_arc(fight, user, power, command, lambda one: worth(fight, command, power, one))
    if power.area.shape == "arc":
        return arcs.far_arc(fight, user, power, command)
    if power.area.shape == "burst":
        return sites.burst(fight, user, power, command)
    return sites.other_shape(fight, user, power, command)


def worth(fight: Fight, command: Act, power: Power, lying: PlacedArea) -> int:
    """Return how much its user would want an area to lie so: whom it means counts, whom it does not counts twice against it."""
    who, wanted = command.actor, power.whom in ("friend", "anyone")
    allies = allies_of(fight, who, command.turned)
    found = catch(fight, fight.get(who), power, inside(fight, lying, power, fight.known_to(who)), allies, ())
    targets = found.targets if isinstance(found, Catch) else ()
    return sum(1 if (one in allies) == wanted else -2 for one in targets)


# --- whom it befalls -----------------------------------------------------------------------------------------------


def aimed(fight: Fight, command: Act, power: Power) -> Aimed | Refusal:
    """Return what a power would cover and whom it would befall as far as its user knows, or why it cannot be aimed so."""
    who = command.actor
    known = {one.id for one in fight.known_to(who)}
    if not set(command.turned) <= known:
        return NOT_THERE
    lying = site(fight, command, power)
    if isinstance(lying, Refusal) or power.area is None:
        return lying if isinstance(lying, Refusal) else Aimed(lying.cells, ())
    user = fight.get(who)
    there = inside(fight, lying, power, (user, *fight.known_to(who)))
    found = catch(fight, user, power, there, allies_of(fight, who, command.turned), command.targets)
    if isinstance(found, Refusal):
        return found
    sided = [one for one in there if one != who] if parts_sides(power) else []
    placing = replace(
        lying.placing,
        pool=found.pool,
        most=found.most,
        itself=found.itself,
        sides=tuple((one, is_ally(fight, who, one, command.turned)) for one in sided),
        firm=tuple((one, why) for one in sided if (why := refusal_of(fight, one)) is not None),
        turned=command.turned,
        lacking=lying.placing.lacking or found.lacking,
        helps=power.whom == "friend",
    )
    return Aimed(lying.cells, found.targets, placing)


def placed(fight: Fight, command: Act, casting: Casting) -> Casting:
    """Put an area down where it was judged that it may lie; it befalls those whom its user does not know of as well.

    Of a power without an area it says whom it befalls and who counts as an ally for it.
    """
    power, who = casting.power, command.actor
    allies = allies_of(fight, who, command.turned)
    if needs_of(power) != "square":
        return named(fight, command, but(casting, allies=allies))
    if command.square is None:
        raise Illegal("Pick a square on the map.", power.row)
    lying = site(fight, command, power)
    if isinstance(lying, Refusal):
        raise Illegal(lying.text, lying.row)
    base = lying.base if power.origin == "near" else None
    casting = but(casting, square=lying.square, origin=lying.base, cells=lying.cells, allies=allies, base=base)
    if power.area is None:
        return casting
    casting = but(casting, levels=lying.levels)
    found = befallen(fight, casting, lying, command.targets)
    return but(casting, targets=found.targets)


def befallen(fight: Fight, casting: Casting, lying: PlacedArea, picked: tuple[Id, ...]) -> Catch:
    """Return whom an area really catches: of those who are picked from it only whom its user knows of."""
    power, user = casting.power, fight.get(casting.caster)
    picks = power.catches == "any" or power.catches.startswith("nearest")
    others = fight.known_to(user.id) if picks else (one for one in fight.state.present if one.id != user.id)
    there = inside(fight, lying, power, (user, *others))
    found = catch(fight, user, power, there, casting.allies, picked)
    if isinstance(found, Refusal):
        raise Illegal(found.text, found.row)
    return found


# --- those who want to be asked ------------------------------------------------------------------------------------


def agreed(fight: Fight, command: Act, casting: Casting) -> Script[Casting]:
    """Ask whoever wants to be asked whether they count as an ally; returns the power with whom it befalls then (ORC-081).

    Whoever refuses counts as everybody else does: what is for allies passes them by, what is for enemies does not.
    """
    concerned = at_stake(fight, command, casting)
    refused = yield from asked_to_join(fight, casting, concerned)
    casting = but(casting, allies=casting.allies - refused)
    if not refused or casting.power.area is None:
        return but(casting, targets=tuple(one for one in casting.targets if one not in refused))
    lying = site(fight, command, casting.power)
    if isinstance(lying, Refusal):
        return casting
    picked = tuple(one for one in command.targets if one not in refused)
    return but(casting, targets=befallen(fight, casting, lying, picked).targets)


def at_stake(fight: Fight, command: Act, casting: Casting) -> Collection[Id]:
    """Return those of whom it matters whether they count as allies: whom a power helps as such, or would spare as such."""
    power = casting.power
    if power.area is None:
        return casting.targets if power.whom == "friend" else ()
    lying = site(fight, command, power) if parts_sides(power) else None
    return inside(fight, lying, power, fight.state.present) if isinstance(lying, PlacedArea) else ()


# --- before it is used ---------------------------------------------------------------------------------------------


def outlook(fight: Fight, command: Act, power: Power, found: Aimed) -> Outlook | None:
    """Return the chance to hit each of those whom it could befall, and what it deals on average without what others add."""
    user, lying = fight.get(command.actor), site(fight, command, power)
    if found.placing is None or isinstance(lying, Refusal):
        return None
    who = tuple(dict.fromkeys((*found.targets, *found.placing.pool))) if power.versus else ()
    rolled = ((one, chance(fight, command, power, one, lying.base)) for one in who)
    harm, spared = expected_damage(user.sheet, power, held_for(user, power, command.weapon), fight.rules.harm.half)
    return Outlook(tuple((one, odd) for one, odd in rolled if odd is not None), harm=harm, spared=spared)


def chance(fight: Fight, command: Act, power: Power, target: Id, base: Square | None) -> int | None:
    user: Combatant = fight.get(command.actor)
    blow = but(blow_at(user, power, held_for(user, power, command.weapon), target), origin=base, area=True)
    return odds(fight, blow)
