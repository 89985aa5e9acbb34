"""What a game says of movement."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from combat.engine.answers.nothing import never, no, nobody, none, nothing, unsaid, zero
from combat.engine.doing import Step
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.look import Look

# What a step of one creature costs its gait, or why it cannot be taken.
Pace = Callable[[Square, Square], int | Refusal]
# Who may answer the steps of one creature from a square, None where nobody can: in order, by where a step leads.
Watch = Callable[[Square], Callable[[Square], Sequence[Id]] | None]
Spot = tuple[Square, int]  # a square and the height there


class PlainGround(NamedTuple):
    """Ground over which every step of a pace costs the same, looked at as a whole: a pace that knows of it has it as its `plain`.

    It is all of the squares but these.
    """

    squares: Cells
    but: Cells
    price: int | Refusal


NO_GROUND = PlainGround(frozenset(), frozenset(), 0)


def plain_ground(pace: Pace) -> PlainGround:
    """Return where every step of a pace costs the same, as far as that is known at once."""
    found: PlainGround = getattr(pace, "plain", NO_GROUND)
    return found


@dataclass(frozen=True)
class Forcing:
    """What a game says of movement against one's will whose path the one behind it picks."""

    rows: Mapping[str, str]  # of the question, by "push", "pull" and "slip"
    # In words why a step that somebody is moved by is dangerous: off a ledge, into a hazard; "" if it is not.
    peril: Callable[[Fight, Id, Square], str]
    holds_on: Callable[[Fight, Id, Square], Script[bool]]  # whether it stops at the edge before such a step
    ends: Callable[[Fight, Id, Square], bool]  # whether its way ends with such a step
    held: Callable[[Fight, Id], Refusal | None]  # why one cannot slip anywhere by its own will

    @property
    def is_picked(self) -> bool:
        """Whether the one behind it picks the path."""
        return bool(self.rows)


STRAIGHT = Forcing({}, peril=unsaid, holds_on=never, ends=no, held=none)  # away, over every edge


def one_pace(fight: Fight, who: Id, gait: str) -> tuple[Pace, ...]:
    """Return what each step costs, where it is always the same."""
    return (fight.rules.moving.pace(fight, who, gait),)


def back(fight: Fight, who: Id, last: Spot) -> Script[Spot]:
    """Run to where a mover was last, as it was."""
    yield from NOTHING
    return last


@dataclass(frozen=True)
class Moving:
    """What a step costs, where it may end, who answers it, and what comes with it."""

    pace: Callable[[Fight, Id, str], Pace]
    may_stop: Callable[[Fight, Id, Square], Refusal | None]  # why a move cannot end in a space where somebody stands
    watch: Callable[[Fight, Id, str], Watch]
    stepped: Callable[[Fight, Step], None]  # what a step that was taken counts for
    # Moves along whoever goes with a creature that was so before its step; returns them with the squares they left.
    trailing: Callable[[Fight, Combatant], tuple[tuple[Id, Cells], ...]]
    # What steps cost after none, one … diagonal ones of a way; behind the last it goes on with the first.
    paces: Callable[[Fight, Id, str], tuple[Pace, ...]] = one_pace
    # What a whole way costs more than its steps one by one, because of how it goes on.
    detour: Callable[[Fight, Id, str, tuple[Square, ...]], int] = zero
    # Where a mover goes that is stopped in an occupied square, given the last free one it passed.
    displaced: Callable[[Fight, Id, Spot], Script[Spot]] = back
    shares: Callable[[Look, Id, Id], bool] = no  # whether two may be in the same space, by sheets and effects alone
    forcing: Forcing = STRAIGHT
    teleport_frees: Callable[[Fight], tuple[str, ...]] = nobody  # the conditions that a teleport puts an end to
    default_speed: str = "walk"

    def step(self, fight: Fight, who: Id, gait: str, origin: Square, to: Square) -> int | Refusal:
        """Return what a step costs in the game's unit, or why it cannot be taken."""
        return self.pace(fight, who, gait)(origin, to)


@dataclass(frozen=True)
class Heights:
    """What leads up and down, who answers that, and what becomes of whoever falls."""

    # What a step that leads so many squares up or down costs, or why not.
    lift: Callable[[Fight, Id, str, Square, int], int | Refusal]
    # Who may answer a step between two squares that leads to a height, in order; asked only of steps that lead up or down.
    reactors: Callable[[Fight, Id, Square, Square, int], Sequence[Id]]
    # With what somebody (the first) may answer a step of somebody else between two squares that leads to a height.
    answers_with: Callable[[Fight, Id, Id, Square, Square, int], Sequence[Weapon]]
    fall: Callable[[Fight, Id, int], Script[None]]  # a fall of so many units
    drop: Callable[[Fight, Id], Script[None]] = nothing  # what becomes of somebody in the air
    # How many squares up an area lies whose middle is put on a square; None for on the ground.
    middle: Callable[[Fight, Id, Square], int | None] = none
