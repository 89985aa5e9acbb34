"""Characters in the making: Mara the dwarf, step by step."""

from combat.engine.answers.building import Question
from combat.engine.errors import Refused
from combat.engine.state import Sheet
from combat.rulesets import ORCUS

BUILDING = ORCUS.building
assert BUILDING is not None
BOUGHT = {"str": 16, "dex": 14, "con": 14, "int": 12, "wis": 10, "cha": 9}
FIRST = {"race": ("dwarf",), "calling": ("fighter:shield",), "alignment": ("good",)}


def begun(**answers: tuple[str, ...]) -> Sheet:
    """Mara, a dwarf and fighter, before she has scores."""
    return BUILDING.begin("Mara", {**FIRST, **answers})


def bought(scores: dict[str, int] | None = None, **answers: tuple[str, ...]) -> Sheet:
    return BUILDING.buy(begun(**answers), scores or BOUGHT)


def asked(sheet: Sheet) -> dict[str, Question]:
    return {question.key: question for question in BUILDING.due(ORCUS, sheet)}


def any_answers(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """The first things on offer, whatever is asked."""
    return {
        key: ("Something of my own",) if question.kind == "words" else first_of(question)
        for key, question in asked(sheet).items()
    }


def first_of(question: Question) -> tuple[str, ...]:
    return tuple(choice.key for choice in question.choices[: question.least])


def gained(sheet: Sheet, **answers: tuple[str, ...]) -> Sheet:
    """The sheet with its next level taken: these answers, and any for what else is asked."""
    return BUILDING.gain(ORCUS, sheet, {**any_answers(sheet), **answers})


def mara(level: int = 1, **answers: tuple[str, ...]) -> Sheet:
    """Mara at a level, with feats that nobody misses."""
    sheet = gained(bought(), special=("guarded",), feat=("shrug-it-off",), **answers)
    feats = iter(("quick-eye", "cool-head", "tough-hide", "quick-start", "hard-to-kill", "weapon-drill", "fleet"))
    while sheet.level < level:
        sheet = with_xp(sheet, sheet.level + 1)
        sheet = gained(sheet, **({"feat": (next(feats),)} if "feat" in asked(sheet) else {}))
    return sheet


def with_xp(sheet: Sheet, level: int) -> Sheet:
    """The same with as many XP as open that level."""
    return BUILDING.award(sheet, OPENS[level] - BUILDING.progress(sheet).xp)


def refused(step: object, *arguments: object) -> Refused:
    """The refusal of a step that must be refused."""
    try:
        step(*arguments)  # type: ignore[operator]
    except Refused as found:
        return found
    raise AssertionError("It was not refused.")


def trade_refused(sheet: Sheet, given: str, taken: str) -> Refused:
    return refused(BUILDING.trade, ORCUS, sheet, given, taken)


def gain_refused(sheet: Sheet, **answers: tuple[str, ...]) -> Refused:
    return refused(BUILDING.gain, ORCUS, sheet, {**any_answers(sheet), **answers})


def line(sheet: Sheet, label: str, **options: str) -> object:
    """The total of a derived number."""
    return next(one for one in BUILDING.lines(ORCUS, sheet, options) if one.label == label).breakdown.total


# The ledger's table, written out anew.
# fmt: off
OPENS = {
    1: 0, 2: 1_000, 3: 2_250, 4: 3_750, 5: 5_500, 6: 7_500, 7: 10_000, 8: 13_000, 9: 16_500, 10: 20_500,
    11: 25_500, 12: 31_500, 13: 38_500, 14: 46_500, 15: 56_500, 16: 68_500, 17: 82_500, 18: 98_500,
    19: 118_500, 20: 142_500, 21: 170_500, 22: 202_500, 23: 242_500, 24: 290_500, 25: 346_500,
    26: 410_500, 27: 490_500, 28: 586_500, 29: 698_500, 30: 826_500,
}
# fmt: on
