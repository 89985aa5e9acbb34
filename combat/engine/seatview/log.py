"""A seat's log."""

import msgspec

from combat.engine.events import AnyEvent
from combat.engine.ids import Id


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a seat's log: the event cut down to what the seat may know, and the names it knows people by.

    `number` counts this seat's own lines without gaps; `seq` is only for the GM, who may rewind to it.
    """

    number: int
    type: str
    event: AnyEvent
    names: dict[Id, str] = {}
    seq: int | None = None
    struck: bool = False  # undone by a rewind
