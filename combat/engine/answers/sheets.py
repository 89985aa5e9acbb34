"""What a game says of what sheets tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.labels import Labels
from combat.engine.answers.nothing import nobody
from combat.engine.ids import Id
from combat.engine.state import Sheet, State

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.ruleset import Ruleset


@dataclass(frozen=True)
class Sheets:
    """What is read on a sheet besides its numbers, and what may be written on one."""

    lines: Callable[[State, Id], Labels]
    in_words: Callable[[Ruleset, Sheet], Labels]  # its traits, powers and spells
    resources: Callable[[Sheet], Labels]  # tallies of what only some sheets have: slots, uses of a feature
    # The face of everybody in what a seat knows of a fight: an icon and a hue in degrees.
    faces: Callable[[State], Mapping[Id, tuple[str, int]]]
    rows: Labels  # label and row: the rules behind the lines, counts, hit points and attacks
    standing: Callable[[Fight, Id], Labels] = nobody  # lines that the moment changes
    counts: Labels = ()  # tallies worth showing: death saves, inspiration
    corrections: Labels = ()  # further tallies that the GM may correct
    in_words_for: tuple[str, ...] = ("monster",)  # the kinds of sheets that show their words to whoever plays them
    in_words_title: str = "Traits, special actions and spells"
    languages: tuple[str, ...] = ()  # that one may list, where the game asks who reads what
    weapon_words: tuple[str, ...] = ()  # properties of weapons that only this game has
