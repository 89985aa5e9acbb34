"""How hard a fight is for whoever stands in it, by the budget that a game's book has for that; in four words."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from combat.engine.state import Sheet, State

T = TypeVar("T")

WORDS = ("Easy", "Fair", "Hard", "Deadly")

Bounds = tuple[Fraction, Fraction, Fraction]  # from which sum of foes on a fight is fair, hard, deadly


class Difficulty(msgspec.Struct, frozen=True, gc=False):
    """One of the four, as a number of pips and a word; none where a book or a creature has no figures for it.

    Budgets are those of characters: creatures who fight beside them are `uncounted`, and make it easier than is said.
    """

    pips: int = 0
    uncounted: bool = False

    @property
    def word(self) -> str:
        return WORDS[self.pips - 1] if self.pips else ""

    @property
    def lit(self) -> tuple[bool, ...]:
        return tuple(n < self.pips for n in range(len(WORDS)))


UNKNOWN = Difficulty()


def as_they_are(foes: int, heroes: int) -> Fraction:
    """Return what so many foes together are worth more than one by one: nothing."""
    return Fraction(1)


@dataclass(frozen=True)
class EncounterBudget:
    """A book's budget: what a foe takes of it, how much of it a hero has for each word, and what a crowd takes besides."""

    worth: Callable[[Sheet], Fraction | None]
    bounds: Callable[[Sheet], Bounds | None]
    crowd: Callable[[int, int], Fraction] = as_they_are


def no_figure(sheet: Sheet) -> None:
    """Say that a book has no figure for a creature."""


UNMEASURED = EncounterBudget(no_figure, no_figure)


def difficulty_of(measure: EncounterBudget, state: State) -> Difficulty:
    """Return how hard a fight is for the characters in it, by all their foes, hidden or not: for the GM alone."""
    friends, heroes = sheets_of(state, "allies"), heroes_of(state)
    return replace(measured(measure, heroes, sheets_of(state, "foes")), uncounted=len(heroes) < len(friends))


def sheets_of(state: State, side: str) -> list[Sheet]:
    return [one.sheet for one in state.combatants.values() if one.side == side and not one.is_object]


def heroes_of(state: State) -> list[Sheet]:
    """Return the characters of a party, for whom a fight is hard or easy."""
    return [sheet for sheet in sheets_of(state, "allies") if sheet.kind == "character"]


def measured(measure: EncounterBudget, heroes: Sequence[Sheet], foes: Sequence[Sheet]) -> Difficulty:
    """Return how hard these foes are for these heroes; UNKNOWN where somebody has no figure, or nobody is there."""
    worth, bounds = figures(map(measure.worth, foes)), figures(map(measure.bounds, heroes))
    if not worth or not bounds:
        return UNKNOWN
    total = sum(worth) * measure.crowd(len(foes), len(heroes))
    return Difficulty(1 + sum(total >= sum(each) for each in zip(*bounds, strict=True)))


def figures(found: Iterable[T | None]) -> list[T]:
    """Return the figures of everybody; none at all where one is lacking."""
    all_of_them = list(found)
    known = [one for one in all_of_them if one is not None]
    return known if len(known) == len(all_of_them) else []
