"""What happens at the beginning and the end of a turn: 5e's steps with this game's own around them."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts import zone
from combat.rulesets.a5e.harm import death_save, last_stand, ongoing
from combat.rulesets.a5e.moving import plunging, sprint
from combat.rulesets.a5e.order import refreshed
from combat.rulesets.a5e.scenes import rolling
from combat.rulesets.fifth import turns as fifth
from combat.rulesets.fifth.casting import long_casting
from combat.rulesets.fifth.classes import rage
from combat.rulesets.fifth.monster_bodies import incorporeal
from combat.rulesets.fifth.spells import spellwork


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Give back the turn's budget and the reaction, then what happens at the start (A5E-002, A5E-003)."""
    refreshed(fight, who)
    yield from sprint.turn_started(fight, who)
    yield from fifth.opened(fight, who)
    if who in fight.state.combatants and fight.get(who).life == "dying":
        yield from death_save(fight, who)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Let the zones act, take ongoing damage, then 5e's steps, and have the GM end a last stand (A5E-135, A5E-165)."""
    yield from zone.turn_ends(fight, who)
    yield from ongoing.turn_ended(fight, who)
    for step in (long_casting.turn_ended, fifth.save_ends, spellwork.turn_ended, incorporeal.turn_ended):
        if who in fight.state.combatants:
            yield from step(fight, who)
    if who in fight.state.combatants:
        rage.turn_ended(fight, who)
        yield from last_stand.turn_ended(fight, who)
    yield from plunging.turn_ended(fight, who)
    yield from rolling.turn_ended(fight, who)
