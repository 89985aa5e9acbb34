"""What a game says of what powers do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import none, nothing, refused
from combat.engine.declared.powers import Casting, Deal, Power
from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Summoning:
    """How whoever a power calls comes in."""

    sheet: Callable[[Fight, Casting, Sheet], Sheet]  # what the library's sheet becomes for this caller
    come: Callable[[Fight, Casting, Id], Script[None]]  # what follows once it is on the map
    joins: bool = False  # they roll initiative as others do who join; else the game sees to their place in the order


def unchanged(fight: Fight, casting: Casting, sheet: Sheet) -> Sheet:
    return sheet


AS_OTHERS = Summoning(unchanged, nothing, joins=True)


@dataclass(frozen=True)
class Outcomes:
    """What powers do that is the game's own: whom they spare, how damage is shared out, who comes when called."""

    spared_by: Callable[[Fight, Id, Power], Refusal | None] = none  # why a power does nothing to somebody
    # What somebody takes of damage that a power has rolled once for all: with these faces, by this blow if it is an attack,
    # the first or a further part of it.
    portion: Callable[[Fight, Casting, Deal, Id, Blow | None, tuple[int, ...], bool], Script[Part]] = refused
    # Healing by somebody (the last but one) that spends one of the healed creature's own recoveries and gives so much besides.
    recover: Callable[[Fight, Id, int, Id, str], Script[None]] = refused
    calling: Summoning = AS_OTHERS
    minion: str = ""  # the condition on whoever a power calls; "" for none


AS_WRITTEN = Outcomes()  # what a power says of itself is all
