"""Whom the area of a power befalls: everybody in it, those of one side, whom the user picks, the nearest one."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.sides import is_conjuration, no_target
from combat.rulesets.orcus.targeting.sites import PlacedArea, holds

NOT_THERE = Refusal("That is not somebody you can pick here.", "ORC-077")
PICK_ONE = Refusal("Pick at least one of those in it.", "ORC-078")
NOBODY = Refusal("There is nobody in it to pick.", "ORC-078")


@dataclass(frozen=True)
class Catch:
    """Whom an area befalls; `pool` are those among whom its user picks (`most` of them; 0: any number)."""

    targets: tuple[Id, ...]
    pool: tuple[Id, ...] = ()
    most: int = 0
    itself: bool = False
    lacking: Refusal | None = None


def inside(fight: Fight, site: PlacedArea, power: Power, who: Iterable[Combatant]) -> tuple[Id, ...]:
    """Return which of these are in an area: each once, with however many squares (ORC-068)."""
    return tuple(one.id for one in who if is_meant(power, one) and holds(site, one))


def is_meant(power: Power, other: Combatant) -> bool:
    """Tell whether a power means creatures like this: the living, or the dead where it is for them; things never.

    An attack means a conjuration that can be attacked (ORC-102).
    """
    if is_conjuration(other):
        return bool(power.versus) and no_target(other) is None
    return not other.is_object and (other.life == "dead") == (power.whom == "dead")


def catch(
    fight: Fight, user: Combatant, power: Power, there: Collection[Id], allies: Collection[Id], named: tuple[Id, ...]
) -> Catch | Refusal:
    """Return whom an area befalls of those in it; `named` are whom its user picks, itself among them where it says so (ORC-077,
    ORC-083)."""
    others = tuple(one for one in there if one != user.id)
    if power.catches == "any":
        return any_of(user, power, (*others, *((user.id,) if user.id in there else ())), allies, named)
    if power.catches.startswith("nearest"):
        return nearest(fight, user, power, others, allies, named)
    wanted = {"enemies": False, "allies": True}.get(power.catches)
    targets = tuple(one for one in others if wanted is None or (one in allies) == wanted)
    itself = user.id in there  # R16: left out unless it says otherwise (ORC-083)
    if set(named) - ({user.id} if itself else set()):
        return NOT_THERE
    return Catch((*targets, *named), itself=itself)


def any_of(
    user: Combatant, power: Power, pool: tuple[Id, ...], allies: Collection[Id], named: tuple[Id, ...]
) -> Catch | Refusal:
    """Let the user pick freely among those in the area, at least one; proposed are those it would want (ORC-078)."""
    if not set(named) <= set(pool):
        return NOT_THERE
    if not pool:
        return Catch((), lacking=None if power.leaves else NOBODY)
    wanted = [one for one in pool if one != user.id and (one in allies) == (power.whom == "friend")]
    if named or (len(pool) == 1 and wanted):
        return Catch(named or pool, pool)
    return Catch(tuple(wanted), pool, lacking=PICK_ONE)


def nearest(
    fight: Fight, user: Combatant, power: Power, others: tuple[Id, ...], allies: Collection[Id], named: tuple[Id, ...]
) -> Catch | Refusal:
    """Return the one at the shortest range; of several equally near the user picks one, else it is the first (ORC-079)."""
    found = [one for one in others if (one in allies) == (power.catches == "nearest-ally")]
    least = min((fight.gap(user.id, one) for one in found), default=0)
    tied = tuple(one for one in found if fight.gap(user.id, one) == least)
    if not set(named) <= set(tied) or len(named) > 1:
        return NOT_THERE
    return Catch(named or tied[:1], tied if len(tied) > 1 else (), most=1)
