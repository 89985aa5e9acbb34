"""What a game says of a turn’s means: what it allows, what pays for what, how movement is kept account of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import no, nobody
from combat.engine.ids import Id
from combat.engine.seatview import Budget, Refusal
from combat.engine.seatview.hand import Shape

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Account:
    """How movement is kept account of: a speed is handed over in the game's unit, after everything that changes it."""

    left: Callable[[Fight, Id, int], int]  # units left at this speed
    whole: Callable[[Fight, Id, int], int]  # units of the whole turn at this speed
    share: Callable[[Fight, Id, str, int], tuple[str, int]]  # what so many units by a gait are spent as: key and amount
    is_past_half: Callable[[Fight, Id], bool]  # whether more than half of what a turn has without a Dash is used


def as_distance(fight: Fight, who: Id, gait: str, units: int) -> tuple[str, int]:
    return "distance", units


def left_over(fight: Fight, who: Id, speed: int) -> int:
    return speed - fight.get(who).used.get("distance", 0)


def at_once(fight: Fight, who: Id, speed: int) -> int:
    return speed


ADDED_UP = Account(left_over, at_once, as_distance, is_past_half=no)  # and taken off the speed


def as_usual(fight: Fight, who: Id, cost: str) -> str:
    return fight.rules.economy.words(cost)


def itself(fight: Fight, who: Id, cost: str) -> str:
    return cost


@dataclass(frozen=True)
class Economy:
    """What a turn allows: may a cost be paid, pay it, and what is left."""

    refusal: Callable[[Fight, Id, str], Refusal | None]
    pay: Callable[[Fight, Id, str], None]
    words: Callable[[str], str]
    budget: Callable[[Fight, Id], tuple[Budget, ...]]
    unused: Callable[[Fight, Id], tuple[str, ...]]
    lapses: Callable[[Fight, Id], tuple[str, ...]] = nobody  # what ends with the turn unless more is paid for it
    instead: Callable[[Fight, Id, str], str] = as_usual  # the words of a cost, where something else pays for it now
    account: Account = ADDED_UP  # of movement
    shapes: Mapping[str, tuple[Shape, str]] = field(
        default_factory=dict
    )  # of a cost or budget: its shape and short name
    main: frozenset[str] = frozenset()  # the costs that take what a turn is for
    payer: Callable[[Fight, Id, str], str] = itself  # the cost that is paid now instead of another

    def share(self, fight: Fight, who: Id, gait: str, units: int) -> tuple[str, int]:
        """Return as what so many units of movement are spent: the key and the amount of the event."""
        return self.account.share(fight, who, gait, units)
