"""Who takes part: who comes and goes, who it is, who knows of it, and with whom it acts: attitudes, commanders, groups."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import GM, Id, SeatId
from combat.engine.state import Sheet, Wear

MOST_AT_ONCE = 40  # of one sheet


class Join(Command, frozen=True, kw_only=True):
    """Bring in `count` creatures of one sheet; in a running fight they roll initiative at once."""

    sheet: Sheet
    count: int = 1
    side: str = "foes"
    owner: SeatId = GM
    at: Square | None = None
    hidden: bool = False
    character_id: int = 0
    wear: Wear | None = None  # with what it comes out of its last fight


class Gather(Command, frozen=True, kw_only=True):
    """Bring in creatures of several sheets with one press."""

    joins: tuple[Join, ...]


class Leave(Command, frozen=True, kw_only=True):
    who: Id


class Change(Command, frozen=True, kw_only=True):
    who: Id
    name: str | None = None
    side: str | None = None
    owner: SeatId | None = None
    reveal_on_act: bool | None = None
    sheet: Sheet | None = None


class Hide(Command, frozen=True, kw_only=True):
    who: Id


class Reveal(Command, frozen=True, kw_only=True):
    who: Id


class MakeObject(Command, frozen=True, kw_only=True):
    """Put a thing on the map that can be attacked and broken: a door, a crate, a statue."""

    name: str
    hp: int
    defense: int  # the same for every defense of the game
    at: Square | None = None
    size: str = "Medium"


class Refit(Command, frozen=True, kw_only=True):
    """Bring a character to what it has become elsewhere, or (without wear) back to what its sheet says; to a new sheet, too."""

    who: Id
    wear: Wear | None = None
    sheet: Sheet | None = None


class Attitude(Command, frozen=True, kw_only=True):
    """Say whether two creatures are enemies, whatever their sides; "" leaves it to the sides again."""

    one: Id
    other: Id
    attitude: Literal["hostile", "friendly", ""]


class HandOver(Command, frozen=True, kw_only=True):
    """Hand command of creatures to another one, in whose turn they act from now on; without a commander, take it back."""

    targets: tuple[Id, ...]
    commander: Id = ""


class FormGroup(Command, frozen=True, kw_only=True):
    """Have identical creatures of the GM's act as one group, or (not `on`) each for itself again."""

    targets: tuple[Id, ...]
    on: bool = True
