"""What a game says of rests, and of the hours between fights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import refused
from combat.engine.declared.content import Rest
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import RestView

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Resting:
    """Which rests there are, what hours bring, and what nothing but they take away."""

    rests: Mapping[str, Rest]
    worn: tuple[str, ...]  # tallies that outlast a fight; "slots-" and "spent:" stand for all that begin so
    hours_passed: Callable[[Fight, int], Script[None]]
    recovered: Callable[[Fight, Id], Script[None]] = refused  # a search for spent ammunition
    hit_dice: bool = False  # a rest is where one spends them

    @cached_property
    def views(self) -> tuple[RestView, ...]:
        """The rests, as the GM chooses among them."""
        return tuple(
            RestView(rest.key, rest.name, rest.summary, rest.row, rest.asks, rest.feeds) for rest in self.rests.values()
        )
