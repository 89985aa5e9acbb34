"""Several things that happen at one moment of a turn, in the order that its owner picks (ORC-127, ORC-143)."""

from collections.abc import Callable
from dataclasses import dataclass

from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask


@dataclass(frozen=True)
class DueItem:
    """One thing that happens: a save, the death save, a zone that acts, what lapses or runs out."""

    key: str
    label: str
    is_known: bool = True  # False when only somebody hidden is concerned


@dataclass(frozen=True)
class TurnOccasion:
    """What is due at one moment of somebody's turn, and how each of it comes about."""

    kind: str
    title: str
    row: str
    due: Callable[[Fight, Id], list[DueItem]]
    do: Callable[[Fight, Id, DueItem], Script[None]]


def in_order(fight: Fight, who: Id, occasion: TurnOccasion) -> Script[None]:
    """Do everything that is due, asking for the order when there are two things or more: the living, the dead have no say."""
    left, listed = occasion.due(fight, who), False
    while left and who in fight.state.combatants:
        known = [item for item in left if item.is_known]
        first = left[0].key
        if len(known) > 1 and not listed and fight.get(who).life != "dead":
            answer = yield from which_next(fight, who, occasion, known)
            listed = answer == "listed"
            first = first if listed else answer
        item = next(i for i in left if i.key == first)
        yield from occasion.do(fight, who, item)
        if who not in fight.state.combatants:
            return
        still = {i.key for i in occasion.due(fight, who)}  # what was done may have ended another thing
        left = [i for i in left if i is not item and i.key in still]


def which_next(fight: Fight, who: Id, occasion: TurnOccasion, due: list[DueItem]) -> Script[str]:
    found = fight.get(who)
    question = Ask(
        seat=found.owner,
        kind=occasion.kind,
        title=occasion.title.format(found.name),
        picks=(Pick("listed", "In this order"), *(Pick(item.key, item.label) for item in due)),
        default="listed",
        who=who,
        text="; ".join(item.label for item in due),
        row=occasion.row,
        secret=fight.state.is_veiled(found.id),
    )
    return (yield from ask(question))


def is_known_zone(fight: Fight, who: Id, zone: Id) -> bool:
    """Tell whether the owner of a turn knows of a zone."""
    found = fight.state.zones.get(zone)
    return found is not None and (fight.seat_of(who) == GM or not found.is_secret)
