"""How likely a d20 with its edge and the dice that are added to it comes to a number, and what dice are worth on average."""

from collections.abc import Iterable
from itertools import product

from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import Dice, parse

FACES = 20


def chance(breakdown: Breakdown, wanted: int, natural: bool = False) -> int:
    """Return the chance in per cent that a roll with this breakdown reaches a number; `natural`: a 1 never does, a 20 always."""
    if any(term.type == "fails" and term.counted for term in breakdown.terms):
        return 0
    sums = falls(breakdown.terms)
    reached = sum(share(breakdown.edge, wanted - breakdown.total - fall, natural) for fall in sums)
    return round(100 * reached / len(sums))


def falls(terms: Iterable[Term]) -> list[int]:
    """Return what the dice that are still to be added may come to, each way in which they may fall once."""
    more = [parse(term.dice) for term in terms if term.dice and term.counted and not term.value]
    signed = [(sign, sides) for dice in more for sign, sides in zip(dice.signs, dice.sides, strict=True)]
    return [sum(fall) for fall in product(*([sign * face for face in range(1, sides + 1)] for sign, sides in signed))]


def share(edge: int, wanted: int, natural: bool = False) -> float:
    """Return how often a d20 with this edge shows at least so much."""
    needed = min(FACES, max(2, wanted)) if natural else wanted
    once = min(FACES, max(0, FACES + 1 - needed)) / FACES
    return 1 - (1 - once) ** 2 if edge > 0 else once**2 if edge < 0 else once


def expected(several: Iterable[Dice]) -> int:
    """Return what dice come to on average, rounded down."""
    return int(sum(dice.average for dice in several))


def least_face(breakdown: Breakdown, odds: int) -> int:
    """Return the lowest face with which an attack of these odds hits; 0 where they do not tell it: a die more is added to it,
    or it hits or misses whatever the die shows."""
    if len(falls(breakdown.terms)) > 1 or not 0 < odds < 100:
        return 0
    fit = [face for face in range(2, FACES + 1) if round(100 * share(breakdown.edge, face)) == odds]
    return fit[0] if len(fit) == 1 else 0
