"""Events cut down to what somebody other than the GM may read: an allow-list, event type by event type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ids import GM, UNSEEN, Id
from combat.engine.masking import masked, unsourced
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.seatview import Viewer
from combat.engine.state import Combatant, Effect, Sheet, State
from combat.engine.worlds import Environment

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
    ev.Mounted,
    ev.Dismounted,
    ev.ReinsTaken,
    ev.CombatantRevealed,
    ev.LifeChanged,
    ev.EffectEnded,
    ev.Noted,
    ev.AttitudeSet,
    ev.ResolutionAbandoned,
    ev.CombatantLeft,
    ev.Answered,
    ev.ZoneLifted,
    ev.EnvironmentEnded,
    ev.LightSet,
    ev.LampLit,
    ev.LampDoused,
)
# These say nothing that a log needs, or too much.
SILENT = (
    ev.EncounterOpened,
    ev.OptionSet,
    ev.FieldResized,
    ev.FieldPainted,
    ev.FieldLaid,
    ev.OrderSet,
    ev.Spent,
    ev.Refreshed,
    ev.Counted,
    ev.CombatantHidden,
    ev.EffectTimed,
    ev.CombatantChanged,
    ev.TurnShared,
    ev.ZoneLaid,
    ev.EnvironmentChanged,
    ev.WorldRecharged,
    ev.WorldPassed,
    ev.WorldActionSet,
)


@dataclass(frozen=True)
class Reader:
    """Who reads, and how this table shows hit points."""

    state: State
    viewer: Viewer
    foes: str
    allies: str
    unseen: frozenset[Id] = frozenset()  # those in the event of whom this seat may not know who they are

    def exact(self, who: Id) -> bool:
        """Tell whether this seat knows a creature's hit points to the number."""
        found = self.state.combatants.get(who)
        if found is None or who in self.unseen:
            return False
        if self.owns(found):
            return True
        return (self.allies if found.seems_friendly else self.foes) == "exact"

    def owns(self, found: Combatant | None) -> bool:
        return found is not None and self.viewer.role == "player" and found.owner == self.viewer.seat


def redact(event: ev.Event, state: State, viewer: Viewer, foes: str, allies: str) -> ev.Event | None:
    """Return an event as this seat may read it, None when there is nothing to read; an unknown type is nothing."""
    reader = reader_for(event, state, viewer, foes, allies)
    known = cut_for(event, reader)
    return anonymous(known, reader.unseen) if known is not None else None


def is_told(event: ev.Event, state: State, viewer: Viewer, foes: str, allies: str) -> bool:
    """Tell whether there is anything in it for this seat to read."""
    return cut_for(event, reader_for(event, state, viewer, foes, allies)) is not None


def reader_for(event: ev.Event, state: State, viewer: Viewer, foes: str, allies: str) -> Reader:
    reader = Reader(state, viewer, foes, allies)
    if not event.veiled and not event.astray:
        return reader
    unseen = frozenset(who for who in event.veiled if not reader.owns(state.combatants.get(who)))
    unseen |= frozenset(who for who, aware in event.astray.items() if viewer.seat not in aware)
    return Reader(state, viewer, foes, allies, unseen)


def cut_for(event: ev.Event, reader: Reader) -> ev.Event | None:
    """Return what of an event its reader may know, with whoever it may not."""
    if isinstance(event, SILENT):
        return None
    cut = CUTS.get(type(event))
    if cut is not None:
        return cut(event, reader)
    return event if isinstance(event, OPEN) else None


def attacked(event: ev.AttackResolved, reader: Reader) -> ev.Event:
    """An unseen attacker shows nothing of its numbers, an unseen target nothing of what it is or does.

    Of a miss at a guessed square no more is said than that, whether anybody was there or not (A5E-107, FIF-142, ORC-344).
    """
    if event.attacker in reader.unseen:
        event = replace(event, attack=Breakdown("attack"), roll=None)
    if event.defense_secret and not reader.owns(reader.state.combatants.get(event.target)):
        event = replace(event, defense=Breakdown("defense"))
    if event.square is not None and event.outcome == "miss":
        return replace(event, target="", defense=Breakdown("defense"))
    if event.target not in reader.unseen:
        return event
    own = tuple(term for term in event.attack.terms if not term.edge)
    attack = replace(event.attack, terms=own, edge=0)
    return replace(event, attack=attack, defense=Breakdown("defense"), roll=one_die(event.roll))


def one_die(roll: ev.DiceRoll | None) -> ev.DiceRoll | None:
    """Only the die that counted: how many were thrown would tell of an edge."""
    if roll is None or len(roll.kept) != 1:
        return None
    return ev.DiceRoll("1d20", (roll.faces[roll.kept[0]],), total=roll.total, by_hand=roll.by_hand)


def damage(event: ev.DamageTaken, reader: Reader) -> ev.Event:
    """The blow is heard by all; how much of it was left to lose is not, nor what an unseen creature is made of."""
    if reader.unseen:
        parts = tuple(ev.Part(part.type, part.final, part.final) for part in event.parts)
        event = replace(event, parts=parts)
    return event if reader.exact(event.who) else replace(event, absorbed=0, lost=0)


def healing(event: ev.Healed, reader: Reader) -> ev.Event:
    roll = None if event.source in reader.unseen else event.roll
    return replace(event, roll=roll) if reader.exact(event.who) else replace(event, amount=0, roll=None)


def numbers(event: ev.HitPointsSet | ev.TemporarySet, reader: Reader) -> ev.Event | None:
    return event if reader.exact(event.who) else None


def placed_in(event: ev.EnvironmentBegan, reader: Reader) -> ev.Event:
    """Everybody sees what kind of place it is; what the world may do there is the GM's."""
    place = event.environment
    return replace(event, environment=Environment(key="", name=place.name, summary=place.summary, row=place.row))


def used(event: ev.PowerUsed | ev.WorldActed, reader: Reader) -> ev.Event:
    """Whom it is aimed at is told as far as the reader knows of them."""
    return replace(event, targets=tuple(who for who in event.targets if who not in reader.unseen))


def gained(event: ev.EffectGained, reader: Reader) -> ev.Event:
    held = event.effect
    return replace(event, effect=Effect(held.id, held.key, held.source, held.until))


def checked(event: ev.CheckRolled, reader: Reader) -> ev.Event:
    """A check of somebody who is helped by the unseen does not show what makes it up; what a save spares is told of friends."""
    found = reader.state.combatants.get(event.who)
    if found is None or event.who in reader.unseen or not found.seems_friendly:
        event = replace(event, halves=False, averts="")
    if reader.unseen and event.who not in reader.unseen:
        event = replace(event, breakdown=Breakdown(event.breakdown.stat))
    return replace(event, dc=None) if event.dc_secret else event


def contested(event: ev.ContestResolved, reader: Reader) -> ev.Event:
    total = 0 if event.who in reader.unseen else event.total
    return replace(event, total=total, against=0 if event.target in reader.unseen else event.against)


def initiative(event: ev.InitiativeRolled, reader: Reader) -> ev.Event | None:
    """What the GM's creatures roll is the GM's own; the order shows who comes when."""
    found = [reader.state.combatants.get(who) for who in event.combatants]
    return event if found and all(one is not None and one.owner != GM for one in found) else None


def joined(event: ev.CombatantJoined, reader: Reader) -> ev.Event | None:
    if event.combatant.id in reader.unseen:
        return None
    return replace(event, combatant=stranger(event.combatant))


def entered(event: ev.EntryStarted | ev.EntryCounted, reader: Reader) -> ev.Event | None:
    """The world's turn and a countdown are told while the order shows them; a creature's place says nothing more."""
    open_to_all = (one for one in reader.state.order if not (one.hidden or one.combatants))
    return event if any(one.id == event.entry for one in open_to_all) else None


def handed(event: ev.CommandHanded, reader: Reader) -> ev.Event | None:
    """Whose orders somebody is under is told of those that the reader knows of, and no more."""
    known = tuple(who for who in event.combatants if who not in reader.unseen)
    return replace(event, combatants=known, owner=None, side=None) if known else None


def grouped(event: ev.GroupAttacked, reader: Reader) -> ev.Event:
    """A group of which somebody is unseen shows neither how many they are nor what makes up its numbers."""
    if reader.unseen.isdisjoint((event.who, *event.combatants)):
        return event
    known = tuple(who for who in event.combatants if who not in reader.unseen)
    return replace(event, combatants=known, name="A group", damage="", breakdown=Breakdown("dc"))


def counted_down(event: ev.CountdownRolled | ev.CountdownChanged | ev.CountdownExpired, reader: Reader) -> ev.Event:
    """Whoever hears of a countdown knows it by its name; the numbers of places in the order have gaps."""
    return replace(event, entry="")


def set_up(event: ev.SceneSet, reader: Reader) -> ev.Event:
    """Who has been left behind is told of each of them."""
    return replace(event, scene=replace(event.scene, distant=()))


def rewound(event: ev.Rewound, reader: Reader) -> ev.Event:
    return replace(event, to=0, restored=State(ruleset=""))


CUTS: dict[type[ev.Event], Callable[[Any, Reader], ev.Event | None]] = {
    ev.AttackResolved: attacked,
    ev.DamageTaken: damage,
    ev.Healed: healing,
    ev.HitPointsSet: numbers,
    ev.TemporarySet: numbers,
    ev.EffectGained: gained,
    ev.PowerUsed: used,
    ev.WorldActed: used,
    ev.EnvironmentBegan: placed_in,
    ev.CheckRolled: checked,
    ev.ContestResolved: contested,
    ev.InitiativeRolled: initiative,
    ev.CombatantJoined: joined,
    ev.EntryStarted: entered,
    ev.EntryCounted: entered,
    ev.CommandHanded: handed,
    ev.GroupAttacked: grouped,
    ev.CountdownRolled: counted_down,
    ev.CountdownChanged: counted_down,
    ev.CountdownExpired: counted_down,
    ev.SceneSet: set_up,
    ev.Rewound: rewound,
}


def anonymous(event: ev.Event, unseen: frozenset[Id]) -> ev.Event:
    """Make one nobody of all whom the reader may not know: even an id would tell two of them apart."""
    is_marked = event.veiled or event.astray or event.issued
    bare = unsourced(replace(event, veiled=(), astray={}, issued={}) if is_marked else event)
    return masked(bare, unseen, UNSEEN) if unseen else bare


def stranger(combatant: Combatant) -> Combatant:
    """Return a newcomer as it is announced: its name and side and nothing of its sheet."""
    return Combatant(
        id=combatant.id,
        name=combatant.name,
        sheet=Sheet(combatant.name),
        side=combatant.side,
        letter=combatant.letter,
    )
