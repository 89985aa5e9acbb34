"""Making a character by the book, and its levels 1 to 30."""

from msgspec.structs import replace

from combat.engine.answers.building import Building, LevelProgress
from combat.engine.errors import Illegal
from combat.engine.state import Sheet
from combat.rulesets.orcus.building import beginning, gaining, retraining, scores
from combat.rulesets.orcus.building.derived import facts, lines
from combat.rulesets.orcus.building.figures import edited
from combat.rulesets.orcus.building.gifts import GIFTS
from combat.rulesets.orcus.building.heritage import ALIGNMENTS, EXOTIC, SECRET, STANDARD
from combat.rulesets.orcus.building.levels import HIGHEST, MOST_XP, STEPS, next_level, opens, tier, xp_of
from combat.rulesets.orcus.building.ready import grown

__all__ = ["BUILDING", "GIFTS", "STEPS", "grown"]


def award(sheet: Sheet, xp: int) -> Sheet:
    """Return a character with so many XP more, or (a negative number) fewer (ORC-035)."""
    total = xp_of(sheet) + xp
    if total > MOST_XP:
        raise Illegal(f"{sheet.name} would have {total:,} XP; {MOST_XP:,} is the most.", "ORC-035")
    if total < opens(sheet.level):
        raise Illegal(f"{sheet.name} is of level {sheet.level}, which took {opens(sheet.level):,} XP.", "ORC-035")
    return replace(sheet, xp=total)


def progress(sheet: Sheet) -> LevelProgress:
    """Return where a character stands (ORC-034, ORC-035, ORC-042)."""
    return LevelProgress(
        sheet.level,
        tier(sheet.level),
        xp_of(sheet),
        opens(sheet.level + 1) if sheet.level < HIGHEST else 0,
        bool(next_level(sheet)),
        retraining.may_retrain(sheet),
        "ORC-035",
    )


BUILDING = Building(
    first=beginning.FIRST,
    begin=beginning.begin,
    scores=tuple(scores.COSTS),
    price=scores.price,
    buy=scores.buy,
    dice=scores.DICE,
    throws=scores.THROWS,
    may_throw=scores.may_throw,
    thrown=scores.thrown,
    totals=scores.totals,
    assign=scores.assign,
    due=gaining.due,
    gain=gaining.gain,
    tradable=retraining.tradable,
    trades=retraining.trades,
    trade=retraining.trade,
    award=award,
    progress=progress,
    lines=lines,
    facts=facts,
    edited=edited,
    alignments=ALIGNMENTS,
    languages=(*STANDARD, *EXOTIC, *SECRET),
    numbers=(("armor", "Armor bonus"), ("shield", "Shield bonus"), ("recoveries", "Recoveries")),
    rows={
        "points": "ORC-029",
        "low": "ORC-030",
        "rolled": "ORC-031",
        "racial": "ORC-028",
        "xp": "ORC-035",
        "level": "ORC-034",
        "retrain": "ORC-042",
    },
)
