"""What grapples, shoves and escapes have in common: sizes pull on the roll of whoever begins, and ties are its own."""

from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.rulesets.fifth.grappling import WrestlingContest


def by_size(fight: Fight, who: Id, other: Id) -> tuple[Term, ...]:
    """Return advantage for whoever begins with somebody smaller, disadvantage with somebody larger (STR-184, Rulings 1)."""
    if other not in fight.state.combatants:
        return ()
    steps = size_steps(fight.get(who).sheet.size, fight.get(other).sheet.size)
    if not steps:
        return ()
    label = "Larger than its opponent" if steps > 0 else "Smaller than its opponent"
    return (Term(label, edge=1 if steps > 0 else -1, row="STR-184"),)


GRIP = WrestlingContest("grapple", "STR-164", "STR-167", ties="STR-168", mine=by_size)
CLING = WrestlingContest("climb onto", "STR-148", "STR-167", ties="STR-168", mine=by_size, any_size=True)
SHOVE = WrestlingContest("shove", "STR-185", "STR-185", ties="STR-185", mine=by_size, yields=False)
