"""Disengage: one's own movement provokes nobody for the rest of the turn, whosever it is (STR-030, ruling 9)."""

from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.state import Until
from combat.rulesets.fifth.order import DISENGAGE as FIFTH_DISENGAGE
from combat.rulesets.fifth.order import DISENGAGED
from combat.rulesets.policies.acted import done


def disengage(fight: Fight, command: Act) -> Script[None]:
    """Begin now, and last to the end of the turn that goes on: another's, where it was held ready (STR-030)."""
    done(fight, command, "Disengage", "STR-030")
    until = Until("end", fight.state.active or command.actor)
    yield from gain(fight, command.actor, DISENGAGED.key, until=until, quiet=True)


DISENGAGE: tuple[Action, ...] = tuple(replace(action, run=disengage, row="STR-030") for action in FIFTH_DISENGAGE)
