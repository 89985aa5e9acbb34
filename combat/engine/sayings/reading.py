"""What the GM may have meant by what was typed."""

from typing import Literal

import msgspec

from combat.engine.commands import AnyCommand
from combat.engine.ground.grid import Square
from combat.engine.ids import Id

Opens = Literal["", "tool", "creature", "deed", "rule"]


class RehearsedChange(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What would become of a creature: in a few words beside its token, and as a sentence tells it."""

    who: Id
    mark: str
    words: str


class Reading(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that was meant, perhaps: an ordinary command, or what the page does instead.

    Those of a lower `rank` are likelier. One that is `open` does not say by itself whom or how much, one with a `guess` has a
    word read otherwise than it was written: neither is ever done before it was looked at.
    """

    words: str
    note: str = ""
    command: AnyCommand | None = None
    line: str = ""  # for the quick-add line
    undo: bool = False
    opens: Opens = ""
    of: tuple[str, ...] = ()  # what it opens: a tool, a creature, an actor with an action and a weapon, a row
    fills: str = ""  # what the line goes on with
    rank: int = 0
    open: bool = False
    guess: str = ""
    whom: tuple[Id, ...] = ()
    squares: tuple[Square, ...] = ()
    changes: tuple[RehearsedChange, ...] = ()
    refused: str = ""  # why it cannot be done now

    @property
    def acts(self) -> bool:
        """Whether it is a press."""
        return self.command is not None or bool(self.line) or self.undo


class Readings(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All readings, the likeliest first; `sure` when the first one needs no look before it is done."""

    readings: tuple[Reading, ...] = ()
    sure: bool = False
    strange: tuple[str, ...] = ()  # words that mean nothing here
    refused: str = ""


class ToolWords(msgspec.Struct, frozen=True, gc=False):
    """A tool as it is looked for: its key, its name, and further words for it."""

    key: str
    name: str
    words: str = ""


class Vocabulary(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What may be named besides what lies on the table: creatures of the library, tools, rules (their row and text) that hold
    all the words."""

    creatures: tuple[str, ...] = ()
    tools: tuple[ToolWords, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
