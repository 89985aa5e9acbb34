"""What a game says of creatures under command, and of groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import no, nobody, none
from combat.engine.commands import CallRoll
from combat.engine.declared.content import Action
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.seatview import Refusal

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Leading:
    """What a game says of creatures under another one's command, and of those that act as a group."""

    bar: Callable[[Fight, Id, Id], Refusal | None]  # why the one cannot be put under the command of the other
    unordered: Callable[[Fight, Id, Action], Refusal | None]  # why one that is led cannot take this action now
    alike: Callable[[Fight, Id, Id], bool]  # whether two are of one kind, and may be a group
    together: Callable[[Fight, Id], tuple[Id, ...]]  # the group of a creature, itself included; () for none
    aid: Callable[[Fight, CallRoll, int], tuple[Term, ...]]  # what so many others of its group add to the check of one
    row: str = ""  # by which the GM hands over command
    group_row: str = ""  # by which several check as one

    @property
    def commands(self) -> bool:
        """Whether command of creatures can be handed over at all."""
        return bool(self.row)


EACH_FOR_ITSELF = Leading(bar=none, unordered=none, alike=no, together=nobody, aid=nobody)
