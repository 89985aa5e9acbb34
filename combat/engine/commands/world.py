"""The environments that the fight is in, and what the world does there on its turn."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.state import Sheet
from combat.engine.worlds import Environment


class RunEnvironment(Command, frozen=True, kw_only=True):
    """Let one of the game's environments be active from now on, by its key, or one that the GM has written."""

    environment: str = ""
    written: Environment | None = None


class EndEnvironment(Command, frozen=True, kw_only=True):
    environment: str


class ActWorld(Command, frozen=True, kw_only=True):
    """Take the world's turn: use an action ("ENVIRONMENT:ACTION") on whom, where or in which direction it asks for."""

    action: str
    target: Id = ""
    square: Square | None = None
    direction: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""
    creature: str = ""  # the name of whom it brings in, instead of the game's own
    sheet: Sheet | None = None  # what that one is


class PassWorld(Command, frozen=True, kw_only=True):
    """Let the world do nothing on its turn."""


class SetWorldAction(Command, frozen=True, kw_only=True):
    """Say that an action of the world is ready, or (not `on`) spent."""

    action: str
    on: bool = True


class WriteWorldAction(Command, frozen=True, kw_only=True):
    """Add an action to an active environment, for this fight; see `WorldAction`."""

    environment: str
    name: str
    recharge: int = 0
    befalls: str = "all"
    save: str = ""
    dc: int = 0
    dice: str = ""
    damage_type: str = ""
    half: bool = False
    condition: str = ""
    lasts: str = ""
    push: int = 0
    once: bool = False
    special: str = ""
    note: str = ""


class ChangeWorldAction(Command, frozen=True, kw_only=True):
    """Write an action of an active environment otherwise, for this fight; None leaves a part of it as it was."""

    action: str
    name: str | None = None
    recharge: int | None = None
    dc: int | None = None
    dice: str | None = None
    note: str | None = None


class BorrowWorldAction(Command, frozen=True, kw_only=True):
    """Give an active environment an action of another one of the game ("ENVIRONMENT:ACTION"), for this fight."""

    environment: str
    action: str


class DropWorldAction(Command, frozen=True, kw_only=True):
    """Take an action out of an active environment, for this fight."""

    action: str
