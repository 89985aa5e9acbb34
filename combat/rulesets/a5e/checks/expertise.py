"""Expertise dice: one more die with a d20, and only the largest of several (A5E-010).

A trait of a sheet gives one to a kind of roll: "expertise-die:check.athletics", "expertise-die:save.dex:1d6",
"expertise-die:attack".
"""

from collections.abc import Iterator

from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.state import Sheet

EXPERTISE = "expertise"  # the type of its terms
USUAL = "1d4"
SIZES = (USUAL, "1d6", "1d8")
TRAIT = "expertise-die:"
KINDS = ("attack", "check", "save")


def die(label: str = "Expertise die", dice: str = USUAL, row: str = "A5E-010") -> Term:
    """Return an expertise die as part of a roll."""
    return Term(label, type=EXPERTISE, row=row, dice=dice)


def expertise_of(sheet: Sheet, stat: Stat) -> Iterator[Term]:
    """Yield the expertise dice that a sheet has for a kind of roll (A5E-010)."""
    if stat.partition(".")[0] not in KINDS:
        return
    for trait in sheet.traits:
        if trait.startswith(TRAIT):
            what, _, dice = trait.removeprefix(TRAIT).partition(":")
            if stat == what or stat.startswith(f"{what}."):
                yield die(dice=dice or USUAL)


# Those that the GM may have a called roll made with (A5E-010).
ADDED = {dice: die(dice=dice) for dice in SIZES}
