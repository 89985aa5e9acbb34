"""What a game says of the order, of turns and of whoever waits for something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import empty, none
from combat.engine.declared.content import Action
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import ReadyView, Refusal
from combat.engine.state import Entry

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Order:
    """Who acts when."""

    initiative: Callable[[Fight, Id, bool], Script[tuple[int, int]]]  # of somebody, inspired or not
    settle_ties: Callable[[Fight, list[Entry]], Script[list[Entry]]]
    joins_tie: Callable[[Fight, Entry, list[Entry]], Script[list[Entry]]]  # a newcomer, and those with its total so far
    # The initiative of several players' creatures (inspired or not) at once; () where it is rolled one after the other.
    initiatives: Callable[[Fight, Sequence[tuple[Id, bool]]], Script[tuple[tuple[int, int], ...]]] = empty


def cannot_act(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot move where whoever cannot act cannot move either."""
    return fight.rules.turns.cannot_act(fight, who)


@dataclass(frozen=True)
class Turns:
    """What turns and rounds begin and end with, what follows by itself, and who can do something in them."""

    started: Callable[[Fight, Id], Script[None]]  # the zones, too, act when a game’s own steps let them
    ended: Callable[[Fight, Id], Script[None]]
    round_ended: Callable[[Fight], Script[None]]
    settled: Callable[[Fight], Script[None]]  # whenever something has changed: what ends or follows by itself
    cannot_act: Callable[[Fight, Id], Refusal | None]
    cannot_move: Callable[[Fight, Id], Refusal | None] = cannot_act
    forbids: Callable[[Fight, Id, Action], Refusal | None] = none  # why one that can act cannot do this very thing
    round_seconds: int = 6


@dataclass(frozen=True)
class Readying:
    """Who waits for what, in order to do something then."""

    waiting: Callable[[Fight], tuple[ReadyView, ...]]
    announced: Callable[[Fight, Id], Script[None]]  # what somebody is ready for has happened
