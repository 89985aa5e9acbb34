"""Open questions."""

import msgspec
from msgspec.structs import replace

from combat.engine.ids import Id, SeatId
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.requests import Pick, Roller, Stake, Typed


class Deadline(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """When the clock answers: so many seconds after it was asked, and at which second since 1970."""

    total: int
    ends: int


class PromptView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An open question; `mine` when this seat is asked, otherwise only the GM sees it (to answer for the absent)."""

    id: str
    kind: str
    title: str
    text: str = ""
    picks: tuple[Pick, ...] = ()
    default: str = ""
    who: Id = ""
    seat: SeatId = ""
    asked: str = ""  # the name of the seat that is asked
    row: str = ""
    mine: bool = True
    dice: str = ""  # set when the seat throws its own dice and types the faces
    sides: tuple[int, ...] = ()
    breakdown: Breakdown | None = None
    typed: Typed | None = None
    stakes: tuple[Stake, ...] = ()
    rollers: tuple[Roller, ...] = ()  # who rolls by its answer
    about: tuple[
        Id, ...
    ] = ()  # whom it is about, as far as the seat knows them: who is asked, and whose doing brings it up
    amid: str = ""  # the question within whose answer it comes up
    likely: str = ""  # the pick that comes first to mind, "" for the first
    deadline: Deadline | None = None
    adds: int | None = None  # what is added to the dice that are typed
    counts: str = ""  # which of two of them counts: "higher" or "lower"

    def stake(self, key: str) -> Stake | None:
        """What one answer changes."""
        return next((one for one in self.stakes if one.pick == key), None)

    @property
    def turns(self) -> tuple[Stake, ...]:
        """The changes of one number each; those that are the same for several answers once."""
        unlike = {replace(one, pick=""): one for one in self.stakes if one.what}
        return tuple(unlike.values())
