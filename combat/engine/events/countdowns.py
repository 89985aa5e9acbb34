"""What counts down."""

from combat.engine.events.event import Event
from combat.engine.events.rolled import DiceRoll
from combat.engine.ids import Id


class EntryCounted(Event, frozen=True, kw_only=True):
    entry: Id
    count: int


class CountdownRolled(Event, frozen=True, kw_only=True):
    """A countdown's whole pool was thrown as a round began; `left` dice stay in it."""

    entry: Id
    name: str
    roll: DiceRoll
    left: int
    row: str = ""


class CountdownChanged(Event, frozen=True, kw_only=True):
    """The GM has added dice to a pool or taken some out, or said what the players know of it."""

    entry: Id
    name: str
    dice: int
    change: int = 0
    hidden: bool = False
    shown: bool = False
    row: str = ""


class CountdownExpired(Event, frozen=True, kw_only=True):
    """The last die has left a pool: what it counted down to happens now, in words."""

    entry: Id
    name: str
    text: str = ""
    row: str = ""
