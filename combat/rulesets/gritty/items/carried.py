"""What a creature carries besides its weapons: potions and spell scrolls, written among the words of its sheet.

"potion:healing:x2" are two potions of healing. "scroll:fireball:elvish:dc15:hit7" is a scroll of Fireball in Elvish with its
DC and its attack bonus; without them it goes by its reader's, without a language it is in Common.
"""

import re
from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant, Sheet

POTION, SCROLL = "potion", "scroll"
NUMBER = re.compile(r"(x|dc|hit)(\d{1,3})")
COMMON = "common"
SPENT = "used:"  # tallies of what is used up, by the entry: a potion that is drunk is gone for the next fight, too


@dataclass(frozen=True)
class CarriedItem:
    """One entry of a sheet; `word` is the whole of it, `what` the potion or the spell by key."""

    word: str
    kind: str
    what: str
    language: str = ""
    count: int = 1
    dc: int | None = None
    hit: int | None = None

    @property
    def spent(self) -> str:
        """The tally of how many of these are used up."""
        return f"{SPENT}{self.word}"

    def left(self, who: Combatant) -> int:
        return max(0, self.count - who.tally.get(self.spent, 0))


def items(sheet: Sheet) -> tuple[CarriedItem, ...]:
    """Return all that a sheet lists."""
    return tuple(read(word) for word in sheet.traits if word.split(":")[0] in (POTION, SCROLL) and ":" in word)


def read(word: str) -> CarriedItem:
    kind, what, *rest = word.split(":")
    numbers = {found[1]: int(found[2]) for part in rest if (found := NUMBER.fullmatch(part))}
    language = next((part for part in rest if not NUMBER.fullmatch(part)), COMMON)
    return CarriedItem(word, kind, what, language, numbers.get("x", 1), numbers.get("dc"), numbers.get("hit"))


def items_left(who: Combatant, kind: str) -> tuple[CarriedItem, ...]:
    """Return what of a kind a creature still has."""
    return tuple(item for item in who.sheet.cached(items) if item.kind == kind and item.left(who) > 0)


def use_up(fight: Fight, who: Id, item: CarriedItem) -> None:
    count = fight.get(who).tally.get(item.spent, 0) + 1
    fight.record(ev.Counted(who=who, key=item.spent, value=count, **fight.hearers_of(who)))


def in_words(item: CarriedItem) -> str:
    """Say what it is: "potion of healing", "scroll of fireball (Elvish)"."""
    name = f"{item.kind} of {item.what.replace('-', ' ')}"
    return f"{name} ({item.language.replace('-', ' ').title()})" if item.kind == SCROLL else name


def lines(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return the sheet's line of what is left of all that."""
    found = fight.get(who)
    shown = [
        in_words(item) + (f" ×{item.left(found)}" if item.left(found) > 1 else "")
        for item in found.sheet.cached(items)
        if item.left(found)
    ]
    return (("Carries", ", ".join(shown)),) if shown else ()
