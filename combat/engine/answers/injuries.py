"""What a game says of harm that stays, and of harm that no enemy does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.labels import Labels
from combat.engine.answers.nothing import refused
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import FateView
from combat.engine.state import Until

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Injuries:
    """What a game says of injuries that are counted in levels, and of doom; the GM's tool is drawn from it."""

    kinds: Labels  # what is counted
    fates: tuple[FateView, ...]  # what the GM may say of the doomed and the dead
    change: Callable[[Fight, Id, str, int], Script[None]]  # so many levels of a kind more, or (negative) fewer
    seal: Callable[[Fight, Id, str], Script[None]]  # one of the fates comes true, or is refused
    # Ongoing damage: dice, type, name, how long, and whether an action puts an end to it.
    burn: Callable[[Fight, Id, str, str, str, Until, bool], Script[None]]


UNCOUNTED = Injuries((), (), change=refused, seal=refused, burn=refused)


@dataclass(frozen=True)
class Exposure:
    """What a game says of harm that no enemy does: thirst, heat; the GM's tool is drawn from it."""

    sources: Labels  # from what it comes
    # So much damage of a type from a source, nonlethal or not.
    suffer: Callable[[Fight, Id, int, str, str, bool], Script[None]]
    treat: Callable[[Fight, Id], Script[None]]  # somebody has seen to it
    row: str = ""


SHELTERED = Exposure((), suffer=refused, treat=refused)  # the GM's damage comes from nothing in particular
