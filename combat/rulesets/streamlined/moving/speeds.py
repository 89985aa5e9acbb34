"""Speeds: half the walking speed where a creature has no better one, and reduced ones rounded down to 5 feet."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import Stat
from combat.engine.state import Combatant
from combat.rulesets.fifth import numbers as fifth

SQUARE = 5  # feet
# The ways of moving that a walker can do at half its walking speed, and the rows that say so.
FALLBACKS = {"climb": "STR-109", "crawl": "STR-111", "swim": "STR-114"}
HALF_WALK = "half-walk"  # the type of a term that is the whole speed
AS_GOOD = ("second-story-work",)  # features of creatures that climb as fast as they walk


def falls_back(fight: Fight, who: Combatant, mode: str) -> bool:
    """Tell whether a creature has only its walking speed to climb, crawl or swim by (STR-109, STR-111, STR-114)."""
    return mode in FALLBACKS and not who.sheet.speeds.get(mode) and not fight.flag(who.id, f"gives:{mode}")


def instead(fight: Fight, mode: str, context: Context) -> Iterator[Term]:
    """Yield half the walking speed, after all that changes it."""
    walk = fight.breakdown("speed.walk", context.of, tags=context.tags).total
    if mode == "climb" and any(feature in AS_GOOD for feature in fight.get(context.of).sheet.features):
        yield Term("The walking speed", walk, type=HALF_WALK, row="STR-109")
        return
    half = walk // 2 // SQUARE * SQUARE
    yield Term(f"Half the walking speed of {walk} ft", half, type=HALF_WALK, row=FALLBACKS[mode])


def stack(stat: Stat, terms: Sequence[Term]) -> Breakdown:
    """Add up as 5e does; a speed that something reduces is rounded down to 5 feet (STR-099)."""
    if not stat.startswith("speed"):
        return fifth.stack(stat, terms)
    whole = next((term for term in terms if term.type == HALF_WALK), None)
    if whole is not None:  # what changes the walking speed is in it already
        why = "it counts in the walking speed"
        kept = tuple(term if term is whole else replace(term, counted=False, why=why) for term in terms)
        return Breakdown(stat, kept, whole.value)
    found = fifth.stack(stat, terms)
    rest = found.total % SQUARE
    if not rest or not any(term.type == "half" or term.value < 0 for term in found.terms if term.counted):
        return found
    rounded = Term("Rounded down to 5 ft", -rest, row="STR-099")
    return replace(found, terms=(*found.terms, rounded), total=found.total - rest)
