"""Who perceives what."""

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class Sneak(Command, frozen=True, kw_only=True):
    """Have creatures sneak: each rolls Dexterity (Stealth) and keeps the total until it is noticed, found or stopped."""

    targets: tuple[Id, ...]
    on: bool = True


class Notice(Command, frozen=True, kw_only=True):
    """Say that a creature has noticed another that hides, or (not `on`) that it has lost track of it."""

    who: Id
    other: Id
    on: bool = True


class Announce(Command, frozen=True, kw_only=True):
    """Say that what a creature holds itself ready for has happened."""

    who: Id


class Sound(Command, frozen=True, kw_only=True):
    """Say that something is heard so far (in the game's unit) from a square; `loud` for an explosive noise."""

    square: Square
    distance: int
    loud: bool = False
