"""The number that others have to beat where a creature’s footwork and grip are in their way."""

from collections.abc import Iterator

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import KeyedStat
from combat.engine.state import Sheet
from combat.rulesets.fifth.checks import proficiency
from combat.rulesets.policies.abilities import ABILITIES, modifier

STAT = KeyedStat("maneuver-dc")  # its name as a number, and that of the one that a stat block gives among its `numbers`
BASE = 8
ROW = "A5E-011"
NAMES = dict(ABILITIES)


def terms(sheet: Sheet) -> Iterator[Term]:
    """Yield the DC that a stat block gives, or 8, proficiency and the better of Strength and Dexterity (A5E-011, R03)."""
    if STAT in sheet.numbers:
        yield Term("As listed", sheet.numbers[STAT], row=ROW)
        return
    ability = "dex" if modifier(sheet, "dex") > modifier(sheet, "str") else "str"
    yield Term("Base", BASE, row=ROW)
    yield Term("Proficiency", proficiency(sheet), row=ROW)
    yield Term(NAMES[ability], modifier(sheet, ability), row=ROW)


def dc_of(sheet: Sheet) -> int:
    """Return the maneuver DC that a sheet alone gives (A5E-011)."""
    return sum(term.value for term in terms(sheet))


def maneuver_dc(fight: Fight, who: Id) -> int:
    """Return the DC of saves against what a creature’s body does, with everything that changes it now (A5E-011)."""
    return fight.breakdown(STAT, who).total
