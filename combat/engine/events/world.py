"""What the world has done."""

from combat.engine.events.event import Event
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.worlds import Environment, Recharge


class EnvironmentBegan(Event, frozen=True, kw_only=True):
    """The fight is in such a place from now on; only the GM reads what the world can do there."""

    environment: Environment
    row: str = ""


class EnvironmentChanged(Event, frozen=True, kw_only=True):
    """An active environment of this key is otherwise now."""

    environment: Environment
    note: str = ""


class EnvironmentEnded(Event, frozen=True, kw_only=True):
    environment: str
    name: str = ""
    row: str = ""


class WorldRecharged(Event, frozen=True, kw_only=True):
    """A turn of the world began, with these dice for what is spent; in a rolling scene as the turn of `who` opened."""

    dice: tuple[Recharge, ...] = ()
    who: Id = ""
    row: str = ""


class WorldActed(Event, frozen=True, kw_only=True):
    """The world does something; `targets` are those that the GM picked, nobody where it befalls whoever is there."""

    action: str
    name: str
    environment: str = ""
    targets: tuple[Id, ...] = ()
    square: Square | None = None
    note: str = ""
    row: str = ""


class WorldPassed(Event, frozen=True, kw_only=True):
    """The GM lets the world do nothing, on its turn or as the turn of `who` opens."""

    who: Id = ""
    row: str = ""


class WorldActionSet(Event, frozen=True, kw_only=True):
    """The GM says that an action of the world is ready, or (not `on`) spent."""

    action: str
    name: str
    on: bool = True
