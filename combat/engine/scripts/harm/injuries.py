"""The GM's word on injuries that are counted in levels, on doom, and on damage that goes on."""

from combat.engine.answers import Injuries
from combat.engine.answers.nothing import NO_RULE
from combat.engine.commands import Burn, Injure, Seal
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.numbers.dice import parse
from combat.engine.requests import Script
from combat.engine.scripts.harm.exhaustion import MOST_LEVELS
from combat.engine.scripts.lasting import check_targets, check_type, settle, whose_turn

MOST_LETTERS = 40  # of the name of what goes on


def injuries_of(fight: Fight) -> Injuries:
    if not fight.rules.injuries.kinds:
        raise Illegal(NO_RULE)
    return fight.rules.injuries


def injure(fight: Fight, command: Injure) -> Script[None]:
    """Give creatures levels of one kind, or (a negative number) take some off (A5E-174)."""
    injuries = injuries_of(fight)
    if command.injury not in dict(injuries.kinds):
        raise Invalid(f"Levels are counted of {', '.join(name.lower() for _, name in injuries.kinds)}.")
    if not 1 <= abs(command.levels) <= MOST_LEVELS:
        raise Invalid(f"Between 1 and {MOST_LEVELS} levels at once, either way.")
    check_targets(fight, command.targets)
    for who in command.targets:
        if who in fight.state.combatants:
            yield from injuries.change(fight, who, command.injury, command.levels)
    yield from settle(fight)


def seal(fight: Fight, command: Seal) -> Script[None]:
    """Say what becomes of the doomed, and who comes back from death (A5E-176, A5E-178, A5E-279)."""
    injuries = injuries_of(fight)
    if command.fate not in {fate.key for fate in injuries.fates}:
        raise Invalid(f"Say one of: {', '.join(fate.words.lower() for fate in injuries.fates)}.")
    check_targets(fight, command.targets)
    for who in command.targets:
        if who in fight.state.combatants:
            yield from injuries.seal(fight, who, command.fate)


def burn(fight: Fight, command: Burn) -> Script[None]:
    """Put damage on creatures that comes at the end of each of their turns until something ends it (A5E-135, A5E-137)."""
    injuries = injuries_of(fight)
    dice = parse(command.damage)
    if dice.highest < 1:
        raise Invalid("Ongoing damage is 1 or more.")
    if len(command.name) > MOST_LETTERS:
        raise Invalid(f"A name of at most {MOST_LETTERS} letters fits.")
    check_type(fight, command.damage_type)
    check_targets(fight, command.targets)
    for who in command.targets:
        if who in fight.state.combatants:
            until = whose_turn(fight, command.until, who)
            yield from injuries.burn(fight, who, str(dice), command.damage_type, command.name, until, command.smothered)
    yield from settle(fight)
