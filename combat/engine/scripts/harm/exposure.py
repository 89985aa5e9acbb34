"""The GM's word on harm that no enemy does, and on its treatment."""

from combat.engine.answers import Exposure
from combat.engine.answers.nothing import NO_RULE
from combat.engine.commands import Expose, Treat
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.lasting import check_targets, check_type, settle


def exposure_of(fight: Fight) -> Exposure:
    if not fight.rules.exposure.sources:
        raise Illegal(NO_RULE)
    return fight.rules.exposure


def expose(fight: Fight, command: Expose) -> Script[None]:
    """Deal damage to several creatures by the place they are in, each as one instance (GRT-047)."""
    exposure = exposure_of(fight)
    if command.cause not in dict(exposure.sources):
        raise Invalid(f"Say one of: {', '.join(name.lower() for _, name in exposure.sources)}.", exposure.row)
    if command.amount < 1:
        raise Invalid("Damage is 1 or more.", exposure.row)
    check_type(fight, command.damage_type)
    check_targets(fight, command.targets)
    for who in command.targets:
        if who in fight.state.combatants:
            yield from exposure.suffer(
                fight, who, command.amount, command.damage_type, command.cause, command.nonlethal
            )
    yield from settle(fight)


def treat(fight: Fight, command: Treat) -> Script[None]:
    """Say that creatures have been treated (GRT-046, GRT-047)."""
    exposure = exposure_of(fight)
    check_targets(fight, command.targets)
    for who in command.targets:
        yield from exposure.treat(fight, who)
