"""The order, its rounds and turns."""

from combat.engine.events.event import Event
from combat.engine.events.rolled import DiceRoll
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.state import Entry, Pack


class EncounterStarted(Event, frozen=True, kw_only=True):
    pass


class InitiativeRolled(Event, frozen=True, kw_only=True):
    name: str
    combatants: tuple[Id, ...]
    total: int
    roll: DiceRoll
    breakdown: Breakdown


class OrderSet(Event, frozen=True, kw_only=True):
    order: tuple[Entry, ...]
    why: str = ""


class RoundStarted(Event, frozen=True, kw_only=True):
    round: int


class EntryStarted(Event, frozen=True, kw_only=True):
    entry: Id


class TurnStarted(Event, frozen=True, kw_only=True):
    who: Id


class TurnEnded(Event, frozen=True, kw_only=True):
    who: Id


class EncounterEnded(Event, frozen=True, kw_only=True):
    reason: str = ""


class TurnShared(Event, frozen=True, kw_only=True):
    """A creature has its turn of this round within another's, or (not `on`) has it yet to come."""

    who: Id
    on: bool = True


class PackSet(Event, frozen=True, kw_only=True):
    """How far the GM's creatures have come that are played in one press."""

    pack: Pack
