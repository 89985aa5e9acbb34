"""What a game says of riders and mounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import never, none, nothing, unsaid, zero
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal, Saddle
from combat.engine.state import Combatant

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Riding:
    """What a game says of riders and mounts."""

    said: Callable[[Combatant], Saddle]  # what the GM has said of a mount
    bar: Callable[[Fight, Id, Id], Refusal | None]  # why the one cannot ride the other
    price: Callable[[Fight, Id], int]  # of mounting or dismounting, in the game's unit
    may_control: Callable[[Fight, Id], Refusal | None]  # why a mount acts on its own in any case
    led: frozenset[str]  # the actions of a mount under control
    keeps_seat: Callable[[Fight, Id, str], Script[bool]]  # when the mount is "moved" or the rider "prone"
    reins: tuple[Pick, ...] = ()  # the answers to who leads ("control", "free"), where a game words them otherwise
    confirm: tuple[Pick, ...] = ()  # the GM's answers to what sort of mount it is, where a game words them otherwise
    # Why the movement does not pay for what is named, and what pays for it.
    too_dear: Callable[[Fight, Id, str], Refusal | None] = none
    pay: Callable[[Fight, Id], None] = none
    seated: Callable[[Fight, Id, Id], Script[None]] = nothing  # what a rider's getting on means: who leads now
    seats_put: bool = False  # it means so as well where the GM has put the rider there
    thrown: Callable[[Fight, Id], str] = unsaid  # the row by which a rider cannot stay on now; "" if it can
    push_row: str = ""  # by which a push throws a rider; "" where it simply moves it
    room_asked: bool = True  # the GM is asked whether there is room for one more
    rolls: bool = True  # a mount under control rolls an initiative, which then becomes its rider's

    @property
    def is_known(self) -> bool:
        """Whether anybody rides in this game."""
        return self.keeps_seat is not never


def unsaddled(mount: Combatant) -> Saddle:
    return Saddle()


ON_FOOT = Riding(unsaddled, bar=none, price=zero, may_control=none, led=frozenset(), keeps_seat=never)  # nobody rides
