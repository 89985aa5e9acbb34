"""What goes into a number of this game besides what does in 5e."""

from collections.abc import Iterable

from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.rulesets.fifth import numbers
from combat.rulesets.gritty.attack_rolls import let_it_hit
from combat.rulesets.gritty.attacking import appendages
from combat.rulesets.gritty.checks import failing_on_purpose


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself; an appendage may have its own Armor Class (GRT-150)."""
    return appendages.armor(fight, stat, context, numbers.base(fight, stat, context))


def situation(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield what the circumstances add, the will to fail and to be hit among them."""
    yield from appendages.beside(context, numbers.situation(fight, stat, context))
    yield from failing_on_purpose.terms(fight, stat, context)
    yield from let_it_hit.terms(fight, stat, context)
