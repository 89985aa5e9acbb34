"""What cover adds to an Armor Class and to saves; whether there is any is said by `sight`."""

from collections.abc import Iterator

from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.prefix import Prefix
from combat.rulesets.fifth.sight import cover, cover_from, said_cover

# To Armor Class and Dexterity saves, with the row.
COVER_BONUS = {"half": (2, "FIF-202"), "three-quarters": (5, "FIF-203")}
COVER_SAID = Prefix("cover:")  # notes of a blow: the GM's word on the target's cover


def blow_cover(fight: Fight, blow: Blow) -> str:
    """Return the target's cover against one attack: the GM's word on it, else what is proposed (FIF-128, FIF-206)."""
    said = next(COVER_SAID.among(blow.notes), None)
    return said if said is not None else cover(fight, blow.attacker, blow.target)


def save_cover(fight: Fight, context: Context) -> str:
    """Return a target's cover against what it saves from."""
    if "no-cover" in context.tags:
        return ""
    if context.origin is not None:
        return cover_from(fight, context.origin, context.of)
    if context.against:
        return cover(fight, context.against, context.of)
    return said_cover(fight, context.of) or ""


def cover_terms(degree: str) -> Iterator[Term]:
    """Yield what a degree of cover is worth; it is added last (FIF-202, FIF-203, FIF-135)."""
    if degree in COVER_BONUS:
        value, row = COVER_BONUS[degree]
        yield Term(f"{degree.capitalize()} cover", value, type="cover", row=row)
