"""What a game says of what powers do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.ids import Id
from combat.engine.powers import Casting
from combat.engine.requests import Script
from combat.engine.state import Sheet

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Calling:
    """How whoever a power calls comes in, in a game where they do not join as others do.

    Without it they are what the library says and roll initiative; with it the game sees to their place in the order itself.
    """

    sheet: Callable[[Fight, Casting, Sheet], Sheet]  # what the library's sheet becomes for this caller
    come: Callable[[Fight, Casting, Id], Script[None]]  # what follows once it is on the map
