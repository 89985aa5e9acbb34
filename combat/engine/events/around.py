"""What happened around the fight."""

from combat.engine.events.event import Event
from combat.engine.ids import Id
from combat.engine.state import State


class Answered(Event, frozen=True, kw_only=True):
    """A prompt was answered: by its seat, by the GM for it, by the clock or by a standing answer."""

    who: Id
    kind: str
    title: str
    choice: str
    by: str = "seat"


class Noted(Event, frozen=True, kw_only=True):
    text: str
    row: str = ""


class ResolutionAbandoned(Event, frozen=True, kw_only=True):
    reason: str


class Rewound(Event, frozen=True, kw_only=True):
    """The GM went back; `restored` is the state of that moment, so that folding never needs to look back."""

    to: int
    restored: State
