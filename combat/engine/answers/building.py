"""How a game makes characters and lets them grow, as a policy; the pages of a character are drawn from it.

Everything is judged by the game: what is wrong raises Invalid (it cannot be read) or Illegal (the rules forbid it), in
words and with its row. Answers are the keys that were chosen, by the key of their question.

To add a way to grow: a `Building` as the ruleset's `building`, which says how scores are bought or rolled, what each level opens
and what may be retrained. A game without one has no such pages: its characters are written by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NoReturn

from combat.engine.answers.nothing import nobody
from combat.engine.errors import Illegal
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.state import Scalar, Sheet

if TYPE_CHECKING:
    from combat.engine.ruleset import Ruleset

Answers = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class BuildChoice:
    """One answer to a question of a page; `group` is the heading under which it stands."""

    key: str
    label: str
    note: str = ""
    group: str = ""


@dataclass(frozen=True)
class Question:
    """What a page asks: `least` to `most` of the choices, or (kind "words") a line of text."""

    key: str
    label: str
    choices: tuple[BuildChoice, ...] = ()
    least: int = 1
    most: int = 1
    kind: Literal["pick", "words"] = "pick"
    hint: str = ""
    row: str = ""


@dataclass(frozen=True)
class Price:
    """What bought scores cost, one by one and in all, and what is wrong with them: words and row."""

    each: Mapping[str, int | None]  # None: it cannot be bought
    total: int
    most: int
    wrong: tuple[tuple[str, str], ...] = ()

    @property
    def left(self) -> int:
        return self.most - self.total


@dataclass(frozen=True)
class SheetLine:
    """A number of a sheet with its make-up; `text` says it where a bare number would not."""

    label: str
    breakdown: Breakdown
    text: str = ""
    row: str = ""


@dataclass(frozen=True)
class LevelProgress:
    """Where a character stands: its level and tier, its XP, what opens the next level (0: there is none)."""

    level: int
    tier: str
    xp: int
    next: int
    ready: bool  # a level is there to be taken
    retrains: bool  # something may be traded
    row: str = ""


@dataclass(frozen=True)
class Building:
    """The steps of making a character and of its growing, each from a sheet to the next."""

    first: tuple[Question, ...]  # what is chosen before there are scores
    begin: Callable[[str, Answers], Sheet]  # from a name and these answers
    scores: tuple[int, ...]  # those that can be bought
    price: Callable[[Mapping[str, int]], Price]
    buy: Callable[[Sheet, Mapping[str, int]], Sheet]
    dice: str  # of one throw for a score
    throws: int
    may_throw: Callable[[Sheet], None]  # refuses whoever has thrown, or has scores already
    thrown: Callable[[Sheet, tuple[tuple[int, ...], ...]], Sheet]  # keeps what fell
    totals: Callable[[Sheet], tuple[int, ...]]  # of the throws
    assign: Callable[[Sheet, Mapping[str, int]], Sheet]  # the throws, by their place, to the scores
    due: Callable[[Ruleset, Sheet], tuple[Question, ...]]  # what the next level asks; () while none is open
    gain: Callable[[Ruleset, Sheet, Answers], Sheet]
    tradable: Callable[[Ruleset, Sheet], tuple[BuildChoice, ...]]
    trades: Callable[[Ruleset, Sheet, str], tuple[BuildChoice, ...]]  # for what one of them may be traded
    trade: Callable[[Ruleset, Sheet, str, str], Sheet]
    award: Callable[[Sheet, int], Sheet]  # XP
    progress: Callable[[Sheet], LevelProgress]
    lines: Callable[[Ruleset, Sheet, Mapping[str, Scalar]], tuple[SheetLine, ...]]  # at a table with these settings
    facts: Callable[[Ruleset, Sheet], tuple[tuple[str, str], ...]]  # race, class, feats, … in words
    edited: Callable[[Sheet, Sheet], Sheet]  # what follows when a sheet was written anew by hand
    alignments: tuple[str, ...]
    languages: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...]  # of a sheet that is written by hand: key and label
    rows: Mapping[str, str]  # the rule behind each of the steps: "points", "rolled", "racial", "xp", "retrain"

    @property
    def is_known(self) -> bool:
        """Whether characters are made by the book in this game."""
        return bool(self.first)


def by_hand(*_: object) -> NoReturn:
    raise Illegal("Characters of this game are written by hand.")


def as_written(before: Sheet, sheet: Sheet) -> Sheet:
    return sheet


def level_alone(sheet: Sheet) -> LevelProgress:
    return LevelProgress(sheet.level, tier="", xp=0, next=0, ready=False, retrains=False)


WRITTEN_BY_HAND = Building(
    first=(),
    begin=by_hand,
    scores=(),
    price=by_hand,
    buy=by_hand,
    dice="",
    throws=0,
    may_throw=by_hand,
    thrown=by_hand,
    totals=nobody,
    assign=by_hand,
    due=nobody,
    gain=by_hand,
    tradable=nobody,
    trades=nobody,
    trade=by_hand,
    award=by_hand,
    progress=level_alone,
    lines=nobody,
    facts=nobody,
    edited=as_written,
    alignments=(),
    languages=(),
    numbers=(),
    rows={},
)
