"""What all of the scene does: hang suspended, or roll."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class SetScene(Command, frozen=True, kw_only=True):
    """Make the scene suspended ("water", "sky", "astral"; on `squares` alone, if some are given), or (without) no longer.

    Those in it are lifted to `height`, in the game's unit above the map's lowest ground, unless they are that high.
    """

    medium: Literal["", "water", "sky", "astral"] = ""
    squares: tuple[Square, ...] = ()
    height: int = 0


class RollScene(Command, frozen=True, kw_only=True):
    """Let the whole scene roll in a direction at a base speed, in the game's unit a round, or (without a heading) stand still."""

    heading: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""
    pace: int = 0


class SetDistant(Command, frozen=True, kw_only=True):
    """Say that a creature has been left too far behind a rolling scene, or (not `on`) is back in it, on a square."""

    who: Id
    on: bool = True
    at: Square | None = None
