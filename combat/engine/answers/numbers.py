"""What a game says of numbers and of the rolls that are made with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.content import Throw
from combat.engine.ids import Id
from combat.engine.requests import Ask, Script

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Pausing:
    """What a game lets the maker of a d20 roll add between the die and the verdict; its `d20` asks about it, too."""

    die: Callable[..., Script[Throw]]  # the d20 without that question
    # What the maker of a throw is asked (who, what the roll is, whether it is secret); None: nothing.
    question: Callable[[Fight, Throw, Id, str, bool], Ask | None]
    taken: Callable[[Fight, Throw, Ask, str], Script[Throw]]  # the throw as an answer leaves it
