"""The map, and where on it somebody is, however that came about."""

from typing import Literal

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class Place(Command, frozen=True, kw_only=True):
    """Put a creature on a square, at a height in squares or (None) on the ground, or as high as it is if that is in the air."""

    who: Id
    to: Square | None
    height: int | None = None


class PlaceSides(Command, frozen=True, kw_only=True):
    """Put everybody who is not yet on the map on the side of the map where their side starts."""


class Paint(Command, frozen=True, kw_only=True):
    """Say what the ground is like there; for the kind "height" so much higher or lower than usual, in the game's unit."""

    kind: str
    squares: tuple[Square, ...]
    on: bool = True
    height: int = 0


class Draw(Command, frozen=True, kw_only=True):
    """Say with one press what the ground is like, stroke after stroke."""

    strokes: tuple[Paint, ...]


class LayMap(Command, frozen=True, kw_only=True):
    """Put a ready-made map (see `sites`) in the place of this one, and everybody where their side starts on it."""

    site: str


class Resize(Command, frozen=True, kw_only=True):
    """Make the map larger or smaller; `cut` gives up what lies outside the new size."""

    width: int
    height: int
    cut: bool = False


class Fall(Command, frozen=True, kw_only=True):
    """Let creatures fall this far, in the game's unit."""

    targets: tuple[Id, ...]
    distance: int


class Teleport(Command, frozen=True, kw_only=True):
    """Bring a creature elsewhere at once, whatever lies between; `height` as in `Place`."""

    who: Id
    to: Square
    height: int | None = None


class Push(Command, frozen=True, kw_only=True):
    """Push a creature straight away from another or from a square (or pull it nearer), or carry it along a path.

    `distance` is in the game's unit.
    """

    who: Id
    source: Id = ""
    square: Square | None = None
    distance: int = 0
    pull: bool = False
    path: tuple[Square, ...] = ()


class ForceMove(Command, frozen=True, kw_only=True):
    """Have a creature moved by another one along a path that this picks: pushed, pulled, or slipped anywhere.

    `distance` is in the game's unit.
    """

    who: Id
    source: Id
    distance: int
    way: Literal["push", "pull", "slip"] = "push"
