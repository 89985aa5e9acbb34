"""What goes into a number, each part with its source, losers kept with the reason."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec

from combat.engine.stats import Stat


class Term(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One modifier of a breakdown; `why` says why a loser does not count."""

    label: str
    value: int = 0
    edge: int = 0
    type: str = ""
    row: str = ""
    source: str = ""  # who or what it comes from: decides which untyped modifiers are the same source (ORC-008)
    counted: bool = True
    why: str = ""
    dice: str = ""  # added to a d20 once it is rolled; then `value` is what they showed


class Breakdown(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Every modifier of one number, counted or not; `edge` is the net of all edges: -1, 0 or +1."""

    stat: str  # a `Stat`; old fights may hold one that no game has any more
    terms: tuple[Term, ...] = ()
    total: int = 0
    edge: int = 0

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(t.row for t in self.terms if t.row))


class Side(StrEnum):
    """Whose numbers a modifier changes: its bearer's, or those of anybody acting against the bearer."""

    OWN = "own"
    AGAINST = "against"


class Context(msgspec.Struct, frozen=True):
    """The situation a number is asked in; `blow` is the attack being made, if it is one."""

    of: str
    against: str | None = None
    bearer: str = ""  # who carries the effect or feature that the modifier comes from
    effect: Any = None
    blow: Any = None
    origin: tuple[int, int] | None = None  # the square an effect starts from, or that is looked at
    stat: Stat = ""  # the number that is asked for
    tags: frozenset[str] = frozenset()  # facts about the roll: "sight", "hearing", "social", "dex", "stealth", ...


@dataclass(frozen=True)
class Modifier:
    """A rule's pull on a number.

    A modifier of the stat "save" also applies to "save.dex". `value` may be a function of (fight, context).
    """

    stat: Stat
    value: int | Callable[[Any, Context], int] = 0
    edge: int = 0
    type: str = ""
    side: Side = Side.OWN
    when: Callable[[Any, Context], bool] | None = None
    label: str = ""
    row: str = ""
    dice: str = ""  # of a d20: "1d4", "-1d4"

    def applies_to(self, stat: Stat) -> bool:
        return stat == self.stat or stat.startswith(self.stat + ".")
