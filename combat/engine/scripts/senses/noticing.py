"""The GM's word on what creatures perceive: who notices whom, and that what somebody waits for has happened."""

from combat.engine import commands as cmd
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script


def notice(fight: Fight, command: cmd.Notice) -> Script[None]:
    """Have a creature notice another, or lose track of it (FIF-098)."""
    if fight.get(command.who).id == fight.get(command.other).id:
        raise Invalid("Pick two different creatures.")
    yield from fight.rules.stealth.noticed(fight, command.who, command.other, command.on)


def announce(fight: Fight, command: cmd.Announce) -> Script[None]:
    """Let a creature answer what it holds itself ready for (FIF-100)."""
    fight.get(command.who)
    yield from fight.rules.readying.announced(fight, command.who)
