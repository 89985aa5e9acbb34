"""Whether what is in force on somebody does them good or harm, from what it declares; "" for neither, or for both."""

from collections.abc import Mapping
from functools import lru_cache

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier, Side
from combat.engine.ruleset import Ruleset

BOOST, BANE = "boost", "bane"  # flags of what its numbers and other flags do not tell
HINDERS = frozenset(
    f"{BANE} action-or-bonus blind deaf half-damage helpless incapacitated kills lying mute no-actions no-healing no-immediate "
    "no-move no-reactions no-stable no-turn one-attack one-standard rooted speed-0 unaware".split()
)

LESS = ("half", "cap")  # types of modifiers that take something away, whatever their value


@lru_cache(maxsize=32)
def tones(rules: Ruleset) -> Mapping[str, str]:
    """Return that of every condition of a game, by its key."""
    return {key: tone(rules, condition) for key, condition in rules.conditions.items()}


def tone(rules: Ruleset, condition: Condition) -> str:
    if BOOST in condition.flags:
        return "good"
    if condition.flags & HINDERS:
        return "bad"
    implied = (rules.conditions[key] for key in condition.implies if key in rules.conditions)
    pulls = {pull(one) for one in condition.modifiers} - {0}
    tones = {"good" if one > 0 else "bad" for one in pulls} | {tone(rules, one) for one in implied} - {""}
    return tones.pop() if len(tones) == 1 else ""


def pull(modifier: Modifier) -> int:
    """Return above 0 what helps the bearer, below 0 what hinders; an opponent's gain is its loss."""
    if modifier.type in LESS:
        return -1
    value = modifier.value if isinstance(modifier.value, int) else 0
    dice = (-1 if modifier.dice.startswith("-") else 1) if modifier.dice else 0
    total = modifier.edge or value or dice
    return total if modifier.side is Side.OWN else -total
