"""What a game says of numbers and of the rolls that are made with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import empty, no, none, nothing, refused
from combat.engine.commands import CallRoll
from combat.engine.declared.content import Standard
from combat.engine.declared.modifiers import Context
from combat.engine.doing import Throw
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Ask, Script
from combat.engine.seatview import Refusal

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Pausing:
    """What a game lets the maker of a d20 roll add between the die and the verdict; its `d20` asks about it, too."""

    die: Callable[..., Script[Throw]]  # the d20 without that question
    # What the maker of a throw is asked (who, what the roll is, whether it is secret); None: nothing.
    question: Callable[[Fight, Throw, Id, str, bool], Ask | None]
    taken: Callable[[Fight, Throw, Ask, str], Script[Throw]]  # the throw as an answer leaves it

    @property
    def asks(self) -> bool:
        """Whether anybody is ever asked."""
        return self.question is not none


def the_d20(fight: Fight, breakdown: Breakdown, *, by: Id, reason: str, secret: bool = False) -> Script[Throw]:
    return fight.rules.rolls.d20(fight, breakdown, by=by, reason=reason, secret=secret)


UNBROKEN = Pausing(the_d20, question=none, taken=refused)  # nobody adds anything between the die and the verdict


@dataclass(frozen=True)
class Numbers:
    """What makes up a number, and how far a tally goes."""

    stack: Callable[[Stat, Sequence[Term]], Breakdown]  # which of its terms count
    base: Callable[[Fight, Stat, Context], Iterable[Term]]  # what its bearer brings to it
    situation: Callable[[Fight, Stat, Context], Iterable[Term]]  # what the moment adds
    most: Mapping[str, int] = field(default_factory=dict)  # of a tally that cannot grow for ever
    count_bar: Callable[[Fight, Id, str, int], Refusal | None] = none  # why the GM cannot set a tally to that


@dataclass(frozen=True)
class Rolls:
    """What comes before, with and after a d20, and which rolls the GM may call for."""

    d20: Callable[..., Script[Throw]]
    # What a seat adds before it makes a roll of this name for this number.
    before: Callable[[Fight, Id, str, Stat], Script[tuple[Term, ...]]] = empty
    pausing: Pausing = UNBROKEN
    after: Callable[[Fight, Id, Stat], Script[None]] = nothing  # what a roll for this number uses up
    may_fail: Callable[[Fight, Id, Stat], bool] = no  # whether somebody may choose to fail a roll for this number
    withholds: bool = False  # players learn neither what their rolls have to reach nor how likely they are to
    standards: tuple[Standard, ...] = ()  # rolls that the rules themselves leave the GM to call for
    # Dice that the GM may have a called roll made with, by notation.
    added_dice: Mapping[str, Term] = field(default_factory=dict)
    spared: Callable[[Fight, Id, CallRoll], Refusal | None] = none  # why a called save does not concern a target
    check_bar: Callable[[Fight, Id, Id, str], Refusal | None] = none  # why a check cannot be made against somebody
