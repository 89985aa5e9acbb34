"""The attack at an opportunity, as one of the answers; who may make it stands in `attacking.opportunity_attackers`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from combat.engine import events as ev
from combat.engine.choices.telling import power_of
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Casting
from combat.engine.declared.windows import ACTION_DONE
from combat.engine.doing import Blow, Deed, Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.attacking import attack
from combat.engine.state import Weapon
from combat.rulesets.orcus.attacking import beside, odds, provoked_by_shot, reactors, strikes, vacated
from combat.rulesets.orcus.out_of_turn.rechecking import rechecked
from combat.rulesets.orcus.out_of_turn.ways import Answerable, OfferedAnswer
from combat.rulesets.orcus.sides import policy

AWAY = ("ranged", "far")  # origins that provoke (ORC-155)
RANGED = "ranged"  # the basic attack that does


@dataclass(frozen=True)
class Opportunity:
    """Who gives the opportunity, to whom it is given, and how that is said."""

    by: Id
    to: tuple[Id, ...]
    does: str
    row: str
    moving: bool = False


def opportunity(fight: Fight, value: Answerable, bare: bool = False) -> Opportunity | None:
    """Return the opportunity that a step, a ranged attack or a Ranged or Far power gives, before it happens (ORC-153, ORC-155).

    It is given to those who can strike; a `bare` one to everybody hostile and beside, whatever they would strike with.
    """
    if isinstance(value, Step):
        return by_step(fight, value, bare)
    if isinstance(value, Blow):
        made = value.ranged and value.power is None and not value.cancelled and value.throw is None
        return from_afar(fight, value.attacker, "attacks from afar", bare) if made else None
    if isinstance(value, Casting) and value.power.origin in AWAY and not value.cancelled:
        return from_afar(fight, value.caster, f"uses {value.power.name}", bare)
    return None


def by_step(fight: Fight, step: Step, bare: bool) -> Opportunity | None:
    if step.stopped or not step.provokes or not fight.is_here(step.who) or fight.get(step.who).at != step.origin:
        return None
    if bare:
        left = vacated(fight.get(step.who), step.origin, step.to)
        near = (foe for foe in beside(fight, left) if foe != step.who)
        foes = tuple(foe for foe in near if not fight.get(foe).used.get(f"passed:{step.who}"))
    else:
        foes = reactors(fight, step.who, step.gait, step.origin, step.to)
    return Opportunity(step.who, foes, "leaves a square next to {}", "ORC-153", moving=True) if foes else None


def from_afar(fight: Fight, who: Id, does: str, bare: bool) -> Opportunity | None:
    if not fight.is_here(who):
        return None
    near = tuple(foe.id for foe in fight.state.present if foe.id != who and fight.gap(foe.id, who) <= 1)
    foes = near if bare else provoked_by_shot(fight, who)
    return Opportunity(who, foes, does + " next to {}", "ORC-155") if foes else None


def provoked(fight: Fight, who: Id, action: Action, weapon: Weapon | None) -> tuple[Id, ...]:
    """Return who gets to strike at whoever takes an action now: attacks from afar (ORC-155)."""
    power = power_of(fight.rules, action)
    afar = power.origin in AWAY if power is not None else weapon is not None and action.key == RANGED
    return provoked_by_shot(fight, who) if afar else ()


# --- striking ------------------------------------------------------------------------------------------------------


def attacks(fight: Fight, found: Opportunity | None, who: Id) -> Iterator[OfferedAnswer]:
    """Yield each basic melee attack that a creature may answer an opportunity with (ORC-157, ORC-158)."""
    if found is None or who not in found.to or policy(fight, who, "opportunity") == "never":
        return
    title = f"{fight.name_seen_by(who, found.by)} {found.does.format(fight.get(who).name)}. Strike?"
    for weapon in strikes(fight, fight.get(who), fight.get(found.by)):
        chance = odds(fight, Blow(who, found.by, weapon, reaction=True))
        pick = Pick(f"strike:{weapon.key}", weapon.name, odds=chance)
        run = partial(strike, who=who, other=found.by, weapon=weapon)
        yield OfferedAnswer(pick, title, found.row, run, opportunity=True)


def strike(fight: Fight, value: Answerable, who: Id, other: Id, weapon: Weapon) -> Script[Answerable]:
    """Make the one basic melee attack, before the square is left or the shot is made (ORC-158, ORC-159, ORC-160 to ORC-162)."""
    since = len(fight.events)
    spend(fight, who, other)
    yield from attack(fight, Blow(who, other, weapon, reaction=True))
    yield from fight.window(ACTION_DONE, Deed(who, "attack", "melee", (other,), weapon.key, since=since))
    return rechecked(fight, value, "ORC-160")


def spend(fight: Fight, who: Id, other: Id) -> None:
    """Pay for the one answer to a creature's provocation, by either reading of the rule (ORC-161, ORC-162, ORC-164, R34)."""
    if fight.option("opportunity-attacks") == "immediate":
        fight.rules.economy.pay(fight, who, "immediate")
    fight.record(ev.Spent(who=who, what=f"struck:{other}", **fight.hearers_of(who)))
