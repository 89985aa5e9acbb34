"""Falls by the GM's word."""

from combat.engine import commands as cmd
from combat.engine.declared.windows import FALL_COMING
from combat.engine.doing import Falling
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script


def fall(fight: Fight, command: cmd.Fall) -> Script[None]:
    """Let creatures fall; what that does to them is the game's business (FIF-196)."""
    if not 1 <= command.distance <= 10_000:
        raise Invalid(f"A fall is between 1 and 10000 {fight.rules.unit}.")
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        coming = yield from fight.window(FALL_COMING, Falling(who, feet=command.distance, others=command.targets))
        if not coming.stays and who in fight.state.combatants:
            yield from fight.rules.heights.fall(fight, who, command.distance)
