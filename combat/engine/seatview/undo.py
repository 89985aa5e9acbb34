"""What of what was pressed may be taken back."""

from typing import Literal

import msgspec


class PleaView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A player who would take back its last press: who, which, how many presses would go with it."""

    seat: int
    name: str
    line: int
    words: str
    after: int = 0


class UndoView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The last press, in words: the GM takes it back at once, a player asks for its own.

    The numbers are the GM's alone: `line` is an event of the press, `seen` the last one of the fight.
    """

    words: str = ""
    line: int = 0
    seen: int = 0
    pleas: tuple[PleaView, ...] = ()
    plea: Literal["", "asked", "declined"] = ""  # what has come of a player's own
