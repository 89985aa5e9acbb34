"""What a game says of movement."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Forcing:
    """What a game says of movement against one's will whose path the one behind it picks."""

    rows: Mapping[str, str]  # of the question, by "push", "pull" and "slip"
    # In words why a step that somebody is moved by is dangerous: off a ledge, into a hazard; "" if it is not.
    peril: Callable[[Fight, Id, Square], str]
    holds_on: Callable[[Fight, Id, Square], Script[bool]]  # whether it stops at the edge before such a step
    ends: Callable[[Fight, Id, Square], bool]  # whether its way ends with such a step
    held: Callable[[Fight, Id], Refusal | None]  # why one cannot slip anywhere by its own will
