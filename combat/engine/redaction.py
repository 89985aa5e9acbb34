"""Events cut down to what somebody other than the GM may read: an allow-list, event type by event type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown
from combat.engine.seatview import Viewer
from combat.engine.state import Combatant, Effect, Sheet, State

# Everything in these is known to everybody who may know of the event at all.
OPEN = (
    ev.EncounterStarted,
    ev.RoundStarted,
    ev.TurnStarted,
    ev.TurnEnded,
    ev.EncounterEnded,
    ev.Acted,
    ev.Stepped,
    ev.Halted,
    ev.Placed,
    ev.CombatantRevealed,
    ev.LifeChanged,
    ev.EffectEnded,
    ev.Noted,
    ev.ContestResolved,
    ev.AttitudeSet,
    ev.InitiativeRolled,
    ev.ResolutionAbandoned,
    ev.CombatantLeft,
    ev.Answered,
)
# These say nothing that a log needs, or too much.
SILENT = (
    ev.EncounterOpened,
    ev.OptionSet,
    ev.FieldResized,
    ev.FieldPainted,
    ev.OrderSet,
    ev.EntryCounted,
    ev.EntryStarted,
    ev.Spent,
    ev.Refreshed,
    ev.Counted,
    ev.CombatantHidden,
    ev.EffectTimed,
    ev.CombatantChanged,
)


@dataclass(frozen=True)
class Reader:
    """Who reads, and how this table shows hit points."""

    state: State
    viewer: Viewer
    foes: str
    allies: str

    def exact(self, who: Id) -> bool:
        """Tell whether this seat knows a creature's hit points to the number."""
        found = self.state.combatants.get(who)
        if found is None:
            return False
        if self.viewer.role == "player" and found.owner == self.viewer.seat:
            return True
        return (self.allies if found.side == "allies" else self.foes) == "exact"


def redact(event: ev.Event, state: State, viewer: Viewer, foes: str, allies: str) -> ev.Event | None:
    """Return an event as this seat may read it, None when there is nothing to read; an unknown type is nothing."""
    reader = Reader(state, viewer, foes, allies)
    if isinstance(event, OPEN):
        return anonymous(event)
    if isinstance(event, SILENT):
        return None
    cut = CUTS.get(type(event))
    return cut(event, reader) if cut is not None else None


def attacked(event: ev.AttackResolved, reader: Reader) -> ev.Event:
    """Say of a miss at a guessed square no more than that, whether anybody was there or not (FIF-142, ORC-344)."""
    if event.square is None or event.outcome != "miss":
        return anonymous(event)
    own = tuple(term for term in event.attack.terms if not term.edge)
    attack = replace(event.attack, terms=own)
    return anonymous(replace(event, target="", attack=attack, defense=Breakdown("defense")))


def damage(event: ev.DamageTaken, reader: Reader) -> ev.Event:
    """The blow is heard by all; how much of it was left to lose is not."""
    return anonymous(event if reader.exact(event.who) else replace(event, absorbed=0, lost=0))


def healing(event: ev.Healed, reader: Reader) -> ev.Event:
    return anonymous(event if reader.exact(event.who) else replace(event, amount=0, roll=None))


def numbers(event: ev.HitPointsSet | ev.TemporarySet, reader: Reader) -> ev.Event | None:
    return anonymous(event) if reader.exact(event.who) else None


def gained(event: ev.EffectGained, reader: Reader) -> ev.Event:
    held = event.effect
    return anonymous(replace(event, effect=Effect(held.id, held.key, held.source, held.until)))


def checked(event: ev.CheckRolled, reader: Reader) -> ev.Event:
    return anonymous(replace(event, dc=None) if event.dc_secret else event)


def joined(event: ev.CombatantJoined, reader: Reader) -> ev.Event:
    return anonymous(replace(event, combatant=stranger(event.combatant)))


def rewound(event: ev.Rewound, reader: Reader) -> ev.Event:
    return replace(event, to=0, restored=State(ruleset=""))


CUTS: dict[type[ev.Event], Callable[[Any, Reader], ev.Event | None]] = {
    ev.AttackResolved: attacked,
    ev.DamageTaken: damage,
    ev.Healed: healing,
    ev.HitPointsSet: numbers,
    ev.TemporarySet: numbers,
    ev.EffectGained: gained,
    ev.CheckRolled: checked,
    ev.CombatantJoined: joined,
    ev.Rewound: rewound,
}


def anonymous(event: ev.Event) -> ev.Event:
    """Take the name of a veiled creature out of an event's free text; ids are named by `names_for`."""
    return replace(event, veiled=())


def stranger(combatant: Combatant) -> Combatant:
    """Return a newcomer as it is announced: its name and side and nothing of its sheet."""
    return Combatant(
        id=combatant.id,
        name=combatant.name,
        sheet=Sheet(combatant.name),
        side=combatant.side,
        letter=combatant.letter,
    )
