"""How many hit points a creature can have: those of its sheet, after what effects add to and halve."""

from collections.abc import Iterator
from typing import Any, Final

from combat.engine.declared.modifiers import Context
from combat.engine.numbers.breakdown import Term
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant

STAT: Final = "maximum"
NOWHERE: Any = None  # no fight: modifiers of it may look at their own effect alone


def maximum(rules: Ruleset, who: Combatant) -> int:
    """Return the most hit points that a creature can have now, at least 1; the one place that tells (FIF-300)."""
    if not who.effects:
        return who.sheet.hp
    terms = tuple(changes(rules, who))
    most = who.sheet.hp + sum(term.value for term in terms)
    for _ in [term for term in terms if term.type == "half"]:
        most //= 2
    return max(1, most)


def changes(rules: Ruleset, who: Combatant) -> Iterator[Term]:
    """Yield what effects on a creature do to its maximum: amounts, and halvings, each rounded down."""
    seen: set[str] = set()
    for effect in who.by_strength:
        condition = rules.conditions.get(effect.key)
        if condition is None or effect.key in seen:
            continue  # several instances of a condition do not worsen it (FIF-126, FIF-258)
        for modifier in condition.modifiers:
            if modifier.stat != STAT:
                continue
            seen.add(effect.key)
            context = Context(of=who.id, bearer=who.id, effect=effect, stat=STAT)
            value = modifier.value if isinstance(modifier.value, int) else modifier.value(NOWHERE, context)
            row = modifier.row or rules.stat_row(STAT)
            yield Term(modifier.label or condition.name, value, type=modifier.type, row=row)
