"""What a game says of attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Drawing:
    """How a weapon that is not in hand comes to the attack that is made with it."""

    bar: Callable[[Fight, Id, Weapon], Refusal | None]  # why it cannot now
    draw: Callable[[Fight, Id, Weapon], None]  # nothing happens when it is in hand
    thrown: Callable[[Fight, Id, Weapon], None] | None = None  # what follows when it has been thrown out of the hand
    always: bool = False  # it is part of every attack, on another's turn as well
