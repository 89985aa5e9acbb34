"""What lies on the map and does something there."""

from combat.engine.commands.command import Command
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class LayZone(Command, frozen=True, kw_only=True):
    """Put one of the game's kinds of terrain on the map: an area on squares, a thing on a square, the weather on all of it
    (or on these squares), something to hold into a creature's hands. Numbers that are not given are its kind's own.
    """

    terrain: str
    squares: tuple[Square, ...] = ()
    who: Id = ""
    name: str = ""
    on: bool = True
    hidden: bool | None = None  # nobody knows of it until somebody perceives it; None: as its kind is
    under: Id = ""  # the area that hides it
    dc: int | None = None
    check_dc: int | None = None
    save: str | None = None
    dice: str | None = None
    damage_type: str | None = None
    condition: str | None = None


class ChangeZone(Command, frozen=True, kw_only=True):
    """Edit something that was put on the map, switch it on or off, hide it or bring it to light; None leaves it as it is."""

    zone: Id
    name: str | None = None
    squares: tuple[Square, ...] | None = None
    on: bool | None = None
    hidden: bool | None = None
    under: Id | None = None
    disturbed: bool | None = None
    dc: int | None = None
    check_dc: int | None = None
    save: str | None = None
    dice: str | None = None
    damage_type: str | None = None
    condition: str | None = None


class LiftZone(Command, frozen=True, kw_only=True):
    """Take away something that was put on the map."""

    zone: Id


class TripZone(Command, frozen=True, kw_only=True):
    """Let something on the map act now: on these creatures, or along these squares."""

    zone: Id
    targets: tuple[Id, ...] = ()
    squares: tuple[Square, ...] = ()


class LookUnder(Command, frozen=True, kw_only=True):
    """Have creatures roll to perceive what an area hides."""

    targets: tuple[Id, ...]
    zone: Id
    secret: bool = False
