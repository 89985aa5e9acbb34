"""How the fight runs: its beginning and end, whose turn it is, what the table plays and notes."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ids import Id
from combat.engine.state import Scalar


class Surprise(Command, frozen=True, kw_only=True):
    who: Id
    on: bool = True


class Start(Command, frozen=True, kw_only=True):
    pass


class Finish(Command, frozen=True, kw_only=True):
    reason: str = ""


class NextTurn(Command, frozen=True, kw_only=True):
    """End whoever's turn it is and go on."""


class Reorder(Command, frozen=True, kw_only=True):
    """Put an entry of the order right before another one (or last, when `before` is empty)."""

    entry: Id
    before: Id = ""


class AddEntry(Command, frozen=True, kw_only=True):
    name: str
    kind: Literal["world", "countdown"] = "world"
    score: int = 0
    count: int = 0
    hidden: bool = False
    whose: Id = ""  # the creature whose lair acts there


class RemoveEntry(Command, frozen=True, kw_only=True):
    entry: Id


class SetOption(Command, frozen=True, kw_only=True):
    """Switch one of the ruleset's table rulings."""

    setting: str
    value: Scalar


class Note(Command, frozen=True, kw_only=True):
    text: str
