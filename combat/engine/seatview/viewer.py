"""Who looks, and what a view needs besides the state."""

from typing import Literal

import msgspec

from combat.engine.ids import Id, SeatId
from combat.engine.requests import Request
from combat.engine.seatview.prompt import Deadline
from combat.engine.seatview.undo import UndoView

Role = Literal["gm", "player", "spectator"]


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """A seat as the engine knows it: who looks, and in which role."""

    seat: SeatId
    role: Role


class Liking(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a player has come to like of a character: anchors of options kept on tiles, and how often each was used before."""

    pinned: tuple[str, ...] = ()
    used: tuple[tuple[str, int], ...] = ()


NO_LIKING = Liking()


class Table(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a view needs besides the state: how hit points are shown, the open question, who sits where,
    what may be taken back."""

    hit_points: str = "word"  # of foes and neutrals, to players and spectators: "exact", "word", "none"
    hit_points_allies: str = "exact"
    focus: Id = ""
    request: Request | None = None
    answered: tuple[int, ...] = ()
    prompt: str = ""
    seat_names: dict[SeatId, str] = {}
    undo: UndoView | None = None
    deadline: Deadline | None = None  # of the open question
    likings: dict[int, Liking] = {}  # by character
    whole_hands: bool = True  # not only what lies open on a screen, but all that a tap opens, too


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Why something is barred, in words, and the ledger row that says so."""

    text: str
    row: str = ""
    short: str = ""  # in two or three words, where there is little room
