"""The GM's word on exhaustion."""

from combat.engine.answers.nothing import NO_RULE
from combat.engine.commands import Exhaust
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.lasting import check_targets, settle

MOST_LEVELS = 20  # at once


def exhaust(fight: Fight, command: Exhaust) -> Script[None]:
    """Give creatures levels of exhaustion, or (a negative number) take some off (FIF-305)."""
    if not fight.rules.harm.exhausts:
        raise Illegal(NO_RULE)
    if not 1 <= abs(command.levels) <= MOST_LEVELS:
        raise Invalid(f"Between 1 and {MOST_LEVELS} levels at once, either way.")
    check_targets(fight, command.targets)
    for who in command.targets:
        yield from fight.rules.harm.exhaust(fight, who, command.levels)
    yield from settle(fight)
