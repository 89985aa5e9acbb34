"""Taking one of the actions that legality offers."""

from combat.engine.commands import Act
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.attack import reveal


def act(fight: Fight, command: Act) -> Script[None]:
    """Pay the action's cost, then run it."""
    action = fight.rules.action(command.action)
    if action is None:
        raise Illegal("There is no such action in this game.")
    if not action.unseen:
        reveal(fight, command.actor)
    if action.cost and not action.defers:
        fight.rules.economy.pay(fight, command.actor, action.cost)
    yield from action.run(fight, command)
