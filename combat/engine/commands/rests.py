"""Time that goes by, and rest."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ids import Id


class PassHours(Command, frozen=True, kw_only=True):
    """Let hours go by, after a fight or within one; or so many minutes, or days."""

    hours: int
    unit: Literal["hours", "minutes", "days"] = "hours"


class BeginRest(Command, frozen=True, kw_only=True):
    """Let creatures begin one of the game's rests; without targets all the players' characters that can."""

    rest: str
    targets: tuple[Id, ...] = ()


class FinishRest(Command, frozen=True, kw_only=True):
    """Declare the rests of these finished, or (without targets) of everybody; `fed` have eaten and drunk."""

    targets: tuple[Id, ...] = ()
    said: tuple[str, ...] = ()  # what the GM says of it, by the rest's own keys
    fed: tuple[Id, ...] = ()


class BreakRest(Command, frozen=True, kw_only=True):
    """Declare the rests of these broken, or (without targets) of everybody."""

    targets: tuple[Id, ...] = ()
