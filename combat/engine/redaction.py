"""Events cut down to what somebody other than the GM may read: an allow-list, event type by event type."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ids import Id
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
    ev.InitiativeRolled,
    ev.ResolutionAbandoned,
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
)


def redact(event: ev.Event, state: State, viewer: Viewer, foes: str, allies: str) -> ev.Event | None:
    """Return an event as this seat may read it, None when there is nothing to read; an unknown type is nothing."""
    if isinstance(event, OPEN):
        return anonymous(event)
    if isinstance(event, SILENT):
        return None
    if isinstance(event, ev.CombatantJoined):
        return replace(event, combatant=stranger(event.combatant), veiled=())
    if isinstance(event, ev.CombatantLeft | ev.Answered):
        return event
    if isinstance(event, ev.CombatantChanged):
        return None
    if isinstance(event, ev.AttackResolved):
        return anonymous(event)
    if isinstance(event, ev.DamageTaken):
        return anonymous(event if exact(event.who, state, viewer, foes, allies) else replace(event, absorbed=0, lost=0))
    if isinstance(event, ev.Healed):
        return (
            anonymous(event) if exact(event.who, state, viewer, foes, allies) else replace(event, amount=0, roll=None)
        )
    if isinstance(event, ev.HitPointsSet | ev.TemporarySet):
        return anonymous(event) if exact(event.who, state, viewer, foes, allies) else None
    if isinstance(event, ev.EffectGained):
        return replace(event, effect=Effect(event.effect.id, event.effect.key, event.effect.source, event.effect.until))
    if isinstance(event, ev.CheckRolled):
        return replace(event, dc=None) if event.dc_secret else event
    if isinstance(event, ev.Rewound):
        return replace(event, to=0, restored=State(ruleset=""))
    return None


def anonymous(event: ev.Event) -> ev.Event:
    """Take the name of a veiled creature out of an event's free text; ids are named by `names_for`."""
    return replace(event, veiled=())


def exact(who: Id, state: State, viewer: Viewer, foes: str, allies: str) -> bool:
    """Tell whether this seat knows a creature's hit points to the number."""
    found = state.combatants.get(who)
    if found is None:
        return False
    if viewer.role == "player" and found.owner == viewer.seat:
        return True
    return (allies if found.side == "allies" else foes) == "exact"


def stranger(combatant: Combatant) -> Combatant:
    """Return a newcomer as it is announced: its name and side and nothing of its sheet."""
    return Combatant(
        id=combatant.id,
        name=combatant.name,
        sheet=Sheet(combatant.name),
        side=combatant.side,
        letter=combatant.letter,
    )
