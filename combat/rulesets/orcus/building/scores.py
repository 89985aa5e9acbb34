"""Ability scores: bought with points or thrown, before racial bonuses."""

from collections.abc import Mapping

from msgspec.structs import replace

from combat.engine.answers.building import Price
from combat.engine.errors import Illegal, Invalid
from combat.engine.state import Sheet
from combat.rulesets.orcus.building.figures import worked_out
from combat.rulesets.policies.abilities import ABILITIES

POINTS = 32
COSTS = {8: 0, 9: 1, 10: 2, 11: 3, 12: 4, 13: 5, 14: 7, 15: 9, 16: 11, 17: 14, 18: 18}  # ORC-029
LOW = 10  # at most one score lies below
DICE, THROWS, KEPT = "4d6", len(ABILITIES), 3
NAMES = dict(ABILITIES)


# --- bought --------------------------------------------------------------------------------------------------------


def price(scores: Mapping[str, int]) -> Price:
    """Return what scores cost and what is wrong with them (ORC-029, ORC-030)."""
    each = {key: COSTS.get(score) for key, score in scores.items()}
    total = sum(cost for cost in each.values() if cost is not None)
    return Price(each, total, POINTS, tuple(faults(scores, total)))


def faults(scores: Mapping[str, int], total: int) -> list[tuple[str, str]]:
    found = []
    beyond = [NAMES.get(key, key) for key, score in scores.items() if score not in COSTS]
    if beyond:
        found.append((f"{' and '.join(beyond)}: only scores from 8 to 18 can be bought.", "ORC-029"))
    if total > POINTS:
        over = total - POINTS
        found.append((f"That costs {total}, and {POINTS} is the most: {over} too many.", "ORC-029"))
    low = [NAMES.get(key, key) for key, score in scores.items() if score < LOW]
    if len(low) > 1:
        found.append((f"{' and '.join(low)} are below {LOW}, and only one score may be.", "ORC-030"))
    return found


def buy(sheet: Sheet, scores: Mapping[str, int]) -> Sheet:
    """Return a sheet with bought scores, racial bonuses added afterwards (ORC-028, ORC-029, ORC-030)."""
    unset(sheet)
    if sheet.growth.rolled:
        raise Illegal("You have thrown dice for your scores: assign what fell.", "ORC-031")
    complete(scores)
    wrong = price(scores).wrong
    if wrong:
        raise Illegal(" ".join(text for text, _ in wrong), wrong[0][1])
    return settled(sheet, dict(scores), "points")


# --- thrown --------------------------------------------------------------------------------------------------------


def may_throw(sheet: Sheet) -> None:
    """Refuse a second throw, and one for scores that are there already (ORC-031)."""
    unset(sheet)
    if sheet.growth.rolled:
        raise Illegal("The dice have fallen, and they are kept. Assign what they showed.", "ORC-031")


def thrown(sheet: Sheet, faces: tuple[tuple[int, ...], ...]) -> Sheet:
    """Keep six throws of four dice (ORC-031)."""
    may_throw(sheet)
    return replace(sheet, growth=replace(sheet.growth, rolled=faces))


def total(faces: tuple[int, ...]) -> int:
    """Return a throw without its lowest die (ORC-031)."""
    return sum(sorted(faces)[-KEPT:])


def totals(sheet: Sheet) -> tuple[int, ...]:
    return tuple(total(faces) for faces in sheet.growth.rolled)


def assign(sheet: Sheet, places: Mapping[str, int]) -> Sheet:
    """Return a sheet with the throws, by their place, as scores in any order, each once (ORC-028, ORC-031)."""
    unset(sheet)
    found = totals(sheet)
    if not found:
        raise Illegal("Throw the dice first.", "ORC-031")
    complete(places)
    if any(not 0 <= place < len(found) for place in places.values()):
        raise Invalid("Choose one of your six throws for each ability.", "ORC-031")
    if len(set(places.values())) < len(found):
        twice = [str(found[place]) for place in range(len(found)) if place not in places.values()]
        raise Illegal(f"Each throw goes to one ability. Not used yet: {', '.join(twice)}.", "ORC-031")
    return settled(sheet, {key: found[place] for key, place in places.items()}, "rolled")


# --- either --------------------------------------------------------------------------------------------------------


def unset(sheet: Sheet) -> None:
    if sheet.growth.method:
        raise Illegal(f"{sheet.name} has its scores.", "ORC-028")
    if not sheet.growth.calling:
        raise Illegal(f"{sheet.name} was written by hand; its scores are on its sheet.", "ORC-028")


def complete(scores: Mapping[str, int]) -> None:
    missing = [name for key, name in ABILITIES if key not in scores]
    if missing:
        raise Invalid(f"Still without a score: {', '.join(missing)}.", "ORC-028")


def settled(sheet: Sheet, scores: dict[str, int], method: str) -> Sheet:
    racial = sheet.growth.racial
    growth = replace(sheet.growth, scores=scores, method=method)
    return worked_out(
        replace(sheet, abilities={key: scores[key] + racial.get(key, 0) for key, _ in ABILITIES}, growth=growth)
    )
