"""How hard a fight is: XP by the level of each foe against one foe of the heroes' own level for each of them.

The ledger's one figure of it is what a level takes (ORC-035): ten fights against as many foes of one's own level as there are
heroes, as in the fourth edition that Orcus goes back to, from which the steps are as well: a fight is fair from the party's level
on, hard two levels above it, deadly from five. Mooks count for a quarter, elites for two, bosses for four: as many as the hit
points that this library gives them.
"""

from fractions import Fraction

from combat.engine.numbers.difficulty import Bounds, EncounterBudget
from combat.engine.state import Sheet
from combat.rulesets.orcus.building import STEPS

FIGHTS = 10  # that a level takes
ABOVE = (0, 2, 5)  # levels above the party's from which a fight is fair, hard, deadly
COUNTS = {"role:mook": Fraction(1, 4), "role:elite": Fraction(2), "role:boss": Fraction(4)}


def xp_of_level(level: int) -> Fraction:
    return Fraction(STEPS[min(level, len(STEPS)) - 1], FIGHTS)


def worth(sheet: Sheet) -> Fraction | None:
    if sheet.level < 1:
        return None
    counts = next((COUNTS[trait] for trait in sheet.traits if trait in COUNTS), Fraction(1))
    return counts * xp_of_level(sheet.level)


def bounds(sheet: Sheet) -> Bounds | None:
    if sheet.level < 1:
        return None
    fair, hard, deadly = (xp_of_level(sheet.level + above) for above in ABOVE)
    return fair, hard, deadly


MEASURE = EncounterBudget(worth, bounds)
