"""Pools of dice that count down."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ids import Id


class StartCountdown(Command, frozen=True, kw_only=True):
    """Begin a countdown that is a pool of d6, at one of the game's speeds; `knowledge` is what the players have of it."""

    name: str
    dice: int
    speed: str
    unstoppable: bool = False
    knowledge: Literal["nothing", "name", "pool"] = "nothing"
    event: str = ""


class ChangeCountdown(Command, frozen=True, kw_only=True):
    """Add dice to a countdown's pool or, with a number below 0, take some out."""

    entry: Id
    dice: int = 1


class ShowCountdown(Command, frozen=True, kw_only=True):
    """Say what the players know of a countdown: nothing, that there is one, or its pool and speed as well."""

    entry: Id
    knowledge: Literal["nothing", "name", "pool"]


class StopCountdown(Command, frozen=True, kw_only=True):
    entry: Id
