"""How light it is, and what burns."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class SetLight(Command, frozen=True, kw_only=True):
    """Say how light it is where nothing else says so."""

    level: Literal["bright", "dim", "dark"]


class LightLamp(Command, frozen=True, kw_only=True):
    """Light a torch or the like on a square or in somebody's hand; how far it is bright, and dim beyond, in the game's unit."""

    name: str
    bright: int
    dim: int = 0
    at: Square | None = None
    who: Id = ""


class DouseLamp(Command, frozen=True, kw_only=True):
    lamp: Id
