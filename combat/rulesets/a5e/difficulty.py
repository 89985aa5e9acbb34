"""How hard a fight is: the sum of the foes' challenge ratings against a share of the sum of the party's levels.

The ledger has no row for it. The shares are those of the A5E SRD's encounter design: a third for a medium fight, half for a hard
one, two thirds for a deadly one; many foes count as they are.
"""

from fractions import Fraction

from combat.engine.numbers.difficulty import Bounds, EncounterBudget
from combat.engine.state import Sheet
from combat.rulesets.fifth.difficulty import XP

SHARES = (Fraction(1, 3), Fraction(1, 2), Fraction(2, 3))


def worth(sheet: Sheet) -> Fraction | None:
    return Fraction(sheet.challenge) if sheet.challenge in XP else None


def bounds(sheet: Sheet) -> Bounds:
    fair, hard, deadly = (share * sheet.level for share in SHARES)
    return fair, hard, deadly


MEASURE = EncounterBudget(worth, bounds)
