"""Open questions."""

import msgspec

from combat.engine.ids import Id, SeatId
from combat.engine.modifiers import Breakdown
from combat.engine.requests import Pick, Typed


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
