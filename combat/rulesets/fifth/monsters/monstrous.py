"""What stat blocks do of themselves, gathered by the moment at which it happens."""

from collections.abc import Iterator

from combat.engine.declared.content import Action
from combat.engine.doing import Blow, Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.requests import Script
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth.harm import regeneration
from combat.rulesets.fifth.monster_bodies import SWALLOWED, burning, swarm
from combat.rulesets.fifth.monsters import (
    aura,
    bonus_strike,
    charge,
    death_burst,
    lair_actions,
    legendary,
    legendary_resistance,
    life_drain,
    monster_powers,
    parry,
    swallowing,
)
from combat.rulesets.fifth.monsters.aggressive import AGGRESSIVE
from combat.rulesets.fifth.moving import cliffs, jumping
from combat.rulesets.fifth.powers import SPECIALS, recharge

OFFERS = (*legendary.OFFERS, *legendary_resistance.OFFERS, *lair_actions.OFFERS, *parry.OFFERS)


def actions() -> Iterator[Action]:
    """Yield what special actions and traits let creatures do in their turns, and lairs on their count."""
    yield from monster_powers.actions_of(SPECIALS.values())
    yield from lair_actions.actions()
    yield from bonus_strike.BONUS_STRIKES
    yield AGGRESSIVE
    yield burning.DOUSE


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """What comes back at the start of a creature's turn, then what befalls it or comes of it."""
    legendary.turn_started(fight, who)
    charge.forget(fight, who)
    yield from recharge.turn_started(fight, who)
    yield from regeneration.turn_started(fight, who)
    yield from swallowing.turn_started(fight, who)
    yield from aura.turn_started(fight, who)


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    yield from charge.after_attack(fight, blow)
    yield from bonus_strike.after_attack(fight, blow)
    yield from life_drain.after_attack(fight, blow)


def stepped(fight: Fight, step: Step) -> None:
    cliffs.stepped(fight, step)
    jumping.stepped(fight, step)
    charge.stepped(fight, step)


def settle_one(fight: Fight, who: Id) -> Script[None]:
    """What ends for a creature when something has changed."""
    yield from swallowing.settle(fight, who)
    burning.settle(fight, who)


def settle(fight: Fight) -> Script[None]:
    """What follows for everybody when somebody has died or gone."""
    yield from death_burst.settle(fight)
    lair_actions.settle(fight)


def shares(look: Look, a: Id, b: Id) -> bool:
    """Tell whether two may be in one space: a swarm and anybody, the swallowed and anybody."""
    if swarm.mingles(look, a, b):
        return True
    swallowed = look.state.bearing(SWALLOWED)
    return bool(swallowed) and any(who.id in (a, b) for who in swallowed)


def resources(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield the tallies of what a stat block limits, for the GM to correct."""
    yield from legendary_resistance.resources(sheet)
    yield from recharge.resources(sheet)


def lines(who: Combatant) -> Iterator[tuple[str, str]]:
    """Say what is left of what a stat block limits."""
    yield from legendary.lines(who)
    yield from legendary_resistance.lines(who)
    yield from recharge.lines(who)
