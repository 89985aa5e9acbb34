"""What goes into a number of this game otherwise than in 5e."""

from collections.abc import Iterable

from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.rulesets.fifth import numbers as fifth
from combat.rulesets.streamlined.attack_rolls import armor_class
from combat.rulesets.streamlined.hands import burden
from combat.rulesets.streamlined.moving import speeds


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself, half its walking speed in the place of a speed it lacks (STR-109)."""
    kind, _, name = stat.partition(".")
    if kind == "speed" and speeds.falls_back(fight, fight.get(context.of), name):
        yield from speeds.instead(fight, name, context)
    else:
        yield from armor_class.base(fight, stat, context)


def situation(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield what the circumstances add: whoever holds somebody is slow (STR-175), and squeezing is a condition."""
    yield from fifth.situation(fight, stat, context, towing=burden, cramped=lambda *_: ())
