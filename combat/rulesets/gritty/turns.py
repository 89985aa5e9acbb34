"""What happens at the beginning and the end of a turn: 5e's steps with this game's own around them."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.rulesets.fifth import turns as fifth
from combat.rulesets.gritty.harm import exertion
from combat.rulesets.gritty.moving import falling


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Give exertion back, then do what 5e does as a turn begins (GRT-105)."""
    exertion.refresh(fight, who)
    yield from fifth.turn_started(fight, who)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Do what 5e does at the end of a turn, then fall on (GRT-012)."""
    yield from fifth.turn_ended(fight, who)
    yield from falling.turn_ended(fight, who)
