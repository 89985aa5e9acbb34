"""Who has gone or been brought where."""

from typing import Literal

from combat.engine.events.event import Event
from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class Stepped(Event, frozen=True, kw_only=True):
    who: Id
    origin: Square
    to: Square
    cost: int
    gait: str = "walk"
    height: int | None = None
    climb: int = 0  # of a way that leads up or (below 0) down by itself, in the game's unit


class Halted(Event, frozen=True, kw_only=True):
    """A movement was cut short."""

    who: Id
    why: str
    row: str = ""


class Placed(Event, frozen=True, kw_only=True):
    """Somebody is elsewhere without having walked there; `to` None takes it off the map."""

    who: Id
    to: Square | None
    how: Literal[
        "placed",
        "pushed",
        "pulled",
        "slid",
        "slipped",
        "dragged",
        "carried",
        "tossed",
        "teleported",
        "fell",
        "landed",
        "rose",
        "sank",
        "returned",
    ] = "placed"
    height: int = 0
