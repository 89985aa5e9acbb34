"""How likely a d20 with its edge and its expertise die reaches a number."""

from itertools import product

from combat.engine.dice import parse
from combat.engine.modifiers import Breakdown

D20 = range(1, 21)


def chance(breakdown: Breakdown, dc: int) -> int:
    """Return the chance in per cent that a check or save with this breakdown reaches a DC."""
    if any(term.type == "fails" and term.counted for term in breakdown.terms):
        return 0
    more = [parse(term.dice) for term in breakdown.terms if term.dice and term.counted and not term.value]
    faces = [range(1, sides + 1) for dice in more for sides in dice.sides]
    sums = [sum(fall) for fall in product(*faces)]
    reached = sum(share(breakdown.edge, dc - breakdown.total - fall) for fall in sums)
    return round(100 * reached / len(sums))


def share(edge: int, needed: int) -> float:
    """Return how often a d20 with this edge shows at least so much."""
    once = min(20, max(0, 21 - needed)) / 20
    return 1 - (1 - once) ** 2 if edge > 0 else once**2 if edge < 0 else once
