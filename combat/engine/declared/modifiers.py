"""What rules pull on a number, whose, and in what situation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from combat.engine.numbers.stats import Stat
from combat.engine.state import Effect

if TYPE_CHECKING:
    from combat.engine.declared.powers import Casting
    from combat.engine.doing import Blow
    from combat.engine.fight import Fight

NO_EFFECT = Effect("", "")


class Side(StrEnum):
    """Whose numbers a modifier changes: its bearer's, or those of anybody acting against the bearer."""

    OWN = "own"
    AGAINST = "against"


class Context(msgspec.Struct, frozen=True):
    """The situation a number is asked in; `blow` is what is being done, if it is an attack or a casting."""

    of: str
    against: str | None = None
    bearer: str = ""  # who carries the effect or feature that the modifier comes from
    effect: Effect = NO_EFFECT  # the one that the modifier comes from, if it comes from one
    blow: Blow | Casting | None = None
    origin: tuple[int, int] | None = None  # the square an effect starts from, or that is looked at
    stat: Stat = ""  # the number that is asked for
    tags: frozenset[str] = frozenset()  # facts about the roll: "sight", "hearing", "social", "dex", "stealth", ...


@dataclass(frozen=True)
class Modifier:
    """A rule's pull on a number.

    A modifier of the stat "save" also applies to "save.dex". `value` may be a function of (fight, context).
    """

    stat: Stat
    value: int | Callable[[Fight, Context], int] = 0
    edge: int = 0
    type: str = ""
    side: Side = Side.OWN
    when: Callable[[Fight, Context], bool] | None = None
    label: str = ""
    row: str = ""
    dice: str = ""  # of a d20: "1d4", "-1d4"

    def applies_to(self, stat: Stat) -> bool:
        return stat == self.stat or stat.startswith(self.stat + ".")
