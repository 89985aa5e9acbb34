"""How hard a fight is: XP by challenge rating against what a character of a level has for a fight.

The ledger has no row for it. The figures are those of the Basic Rules of 2014, chapter 13, and the SRD 5.1's table of XP by
challenge. Streamlined and gritty say nothing of fights as a whole, and take these.
"""

from bisect import bisect_right
from fractions import Fraction

from combat.engine.numbers.difficulty import Bounds, EncounterBudget
from combat.engine.state import Sheet

BELOW_ONE = {"0": 10, "1/8": 25, "1/4": 50, "1/2": 100}
FROM_ONE = (
    *(200, 450, 700, 1_100, 1_800, 2_300, 2_900, 3_900, 5_000, 5_900),
    *(7_200, 8_400, 10_000, 11_500, 13_000, 15_000, 18_000, 20_000, 22_000, 25_000),
    *(33_000, 41_000, 50_000, 62_000, 75_000, 90_000, 105_000, 120_000, 135_000, 155_000),
)
XP = BELOW_ONE | {str(challenge): xp for challenge, xp in enumerate(FROM_ONE, 1)}

# From which XP on a fight is fair, hard, deadly for one character, by level.
THRESHOLDS = (
    *((50, 75, 100), (100, 150, 200), (150, 225, 400), (250, 375, 500), (500, 750, 1_100)),
    *((600, 900, 1_400), (750, 1_100, 1_700), (900, 1_400, 2_100), (1_100, 1_600, 2_400), (1_200, 1_900, 2_800)),
    *((1_600, 2_400, 3_600), (2_000, 3_000, 4_500), (2_200, 3_400, 5_100), (2_500, 3_800, 5_700)),
    *((2_800, 4_300, 6_400), (3_200, 4_800, 7_200), (3_900, 5_900, 8_800), (4_200, 6_300, 9_500)),
    *((4_900, 7_300, 10_900), (5_700, 8_500, 12_700)),
)

# Several foes count for more than their sum: from so many on, so many times.
CROWDS = (1, 2, 3, 7, 11, 15)
TIMES = tuple(map(Fraction, ("1/2", "1", "3/2", "2", "5/2", "3", "4", "5")))
FEW, MANY = 3, 6  # a party of fewer finds every crowd a step harder, one of so many a step easier


def worth(sheet: Sheet) -> Fraction | None:
    xp = XP.get(sheet.challenge)
    return Fraction(xp) if xp is not None else None


def bounds(sheet: Sheet) -> Bounds | None:
    if not 1 <= sheet.level <= len(THRESHOLDS):
        return None
    fair, hard, deadly = THRESHOLDS[sheet.level - 1]
    return Fraction(fair), Fraction(hard), Fraction(deadly)


def crowd(foes: int, heroes: int) -> Fraction:
    return TIMES[bisect_right(CROWDS, foes) + (heroes < FEW) - (heroes >= MANY)]


MEASURE = EncounterBudget(worth, bounds, crowd)
