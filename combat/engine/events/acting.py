"""What somebody has done, and what it cost."""

from combat.engine.events.event import Event
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class Spent(Event, frozen=True, kw_only=True):
    """A resource of the turn or round was used, in the game's unit for movement."""

    who: Id
    what: str
    amount: int = 1


class Refreshed(Event, frozen=True, kw_only=True):
    who: Id
    what: tuple[str, ...]


class Counted(Event, frozen=True, kw_only=True):
    who: Id
    key: str
    value: int


class Acted(Event, frozen=True, kw_only=True):
    """Somebody took an action that has a name of its own ("dash", "dodge", "help")."""

    who: Id
    action: str
    name: str
    target: Id = ""
    ally: Id = ""
    note: str = ""
    row: str = ""


class PowerUsed(Event, frozen=True, kw_only=True):
    """Somebody casts a spell or uses a power; what comes of it follows."""

    who: Id
    power: str
    name: str
    how: str = ""  # in words: "with a slot of level 3", "as a ritual"
    verb: str = "casts"
    targets: tuple[Id, ...] = ()
    square: Square | None = None
    squares: tuple[Square, ...] = ()
    row: str = ""
