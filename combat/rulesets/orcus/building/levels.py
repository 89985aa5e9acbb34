"""Levels 1 to 30: what opens each, which tier it belongs to, and what it brings to everybody."""

from itertools import pairwise

from combat.engine.state import Sheet

HIGHEST = 30
# Cumulative XP, by level (ORC-035).
OPENS = (
    *(0, 1_000, 2_250, 3_750, 5_500, 7_500, 10_000, 13_000, 16_500, 20_500),
    *(25_500, 31_500, 38_500, 46_500, 56_500, 68_500, 82_500, 98_500, 118_500, 142_500),
    *(170_500, 202_500, 242_500, 290_500, 346_500, 410_500, 490_500, 586_500, 698_500, 826_500),
)
MOST_XP = 9_999_999
STEPS = tuple(later - before for before, later in pairwise(OPENS))
TIERS = ((1, "Adventurer"), (11, "Prestige"), (21, "Epic"))
TWO_RISE = frozenset({4, 8, 14, 18, 24, 28})
ALL_RISE = frozenset({11, 21})


def opens(level: int) -> int:
    """Return the XP at which a level opens (ORC-035)."""
    return OPENS[min(max(1, level), HIGHEST) - 1]


def level_at(xp: int) -> int:
    """Return the level that so many XP have opened (ORC-035)."""
    return sum(1 for threshold in OPENS if threshold <= xp)


def tier(level: int) -> str:
    """Return the name of a level's tier (ORC-034)."""
    return next(name for first, name in reversed(TIERS) if level >= first or first == 1)


def brings_feat(level: int) -> bool:
    """Tell whether a level brings a feat: the first and every even one (ORC-037)."""
    return level == 1 or level % 2 == 0


def xp_of(sheet: Sheet) -> int:
    """Return a character's XP, at least what its level took."""
    return max(sheet.xp, opens(sheet.level))


def next_level(sheet: Sheet) -> int:
    """Return the level that is there to be taken: 0 for none, 1 as long as nothing of it was chosen (ORC-034, ORC-035)."""
    growth = sheet.growth
    if growth.calling and not growth.gains:
        return 1 if growth.method else 0
    return sheet.level + 1 if sheet.level < HIGHEST and level_at(xp_of(sheet)) > sheet.level else 0
