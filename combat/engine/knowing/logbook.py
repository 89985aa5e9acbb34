"""The log as a seat may read it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from combat.engine import events as ev
from combat.engine.ids import GM, TV, UNSEEN, Id, SeatId
from combat.engine.kept import MISSING
from combat.engine.knowing.redaction import is_told, redact
from combat.engine.seatview import (
    LogLine,
    Table,
    Viewer,
)
from combat.engine.state import State

SOMETHING = "Something unseen"


@dataclass
class SharedLog:
    """What the logs of several seats have in common, for one reading and one way of showing hit points."""

    names: dict[tuple[Id, ...], dict[Id, str]] = field(default_factory=dict)
    cuts: dict[tuple[int, SeatId], ev.Event | None] = field(default_factory=dict)
    kinds: dict[int, list[ev.Event]] = field(default_factory=dict)  # what is left of an event for anybody, each once
    lines: dict[tuple[int, int, bool, bool, int], LogLine] = field(default_factory=dict)
    about: dict[int, frozenset[SeatId]] = field(default_factory=dict)  # whose own creatures an event is about

    def cut(self, seq: int, reader: SeatId, left: ev.Event | None) -> ev.Event | None:
        """Note what is left of an event for a reader, and return it: for all who read the same one and the same object."""
        known = self.kinds.setdefault(seq, [])
        found = next((one for one in known if one == left), None)
        if found is None and left is not None:
            known.append(left)
            found = left
        self.cuts[seq, reader] = found
        return found


def reading(state: State) -> Hashable:
    """Return all of a state that lines of the log are made from: equal readings give equal lines for equal events."""
    people = tuple((one.id, one.owner, one.side) for one in state.combatants.values())
    order = tuple((one.id, one.name, one.hidden, bool(one.combatants)) for one in state.order)
    return people, order, tuple(state.names.items())


def log_lines(
    rows: Sequence[tuple[int, ev.Event]],
    state: State,
    viewer: Viewer,
    table: Table,
    first_number: int = 1,
    shared: SharedLog | None = None,
) -> tuple[LogLine, ...]:
    """Return the lines of a seat's log for numbered events, densely numbered; the sequence number is only for the GM.

    Seats that may read the same get the same lines out of `shared`.
    """
    return tuple(line for _, line in numbered_lines(rows, state, viewer, table, first_number, shared))


def numbered_lines(
    rows: Sequence[tuple[int, ev.Event]],
    state: State,
    viewer: Viewer,
    table: Table,
    first_number: int = 1,
    shared: SharedLog | None = None,
) -> list[tuple[int, LogLine]]:
    """Return the same, each with the number of its event, which no seat but the GM's may learn."""
    struck = struck_by(rows)
    shared = shared or SharedLog()
    lines: list[tuple[int, LogLine]] = []
    for seq, event, reader, cut in cut_down(rows, state, viewer, table, shared):
        # Whose own creature it is about reads it as all others, unless there is more in it then.
        key = (seq, first_number + len(lines), seq in struck, reader == GM, id(cut))
        line = shared.lines.get(key)
        if line is None:
            line = shared.lines[key] = LogLine(
                number=key[1],
                type=type(event).__name__,
                event=cut,  # type: ignore[arg-type]
                names=names_for(cut, state, shared),
                seq=seq if reader == GM else None,
                struck=key[2],
            )
        lines.append((seq, line))
    return lines


def line_count(rows: Iterable[tuple[int, ev.Event]], state: State, viewer: Viewer, table: Table) -> int:
    """Return how many lines a seat's log has for events, without making them."""
    heard = [event for _, event in rows if ev.visible_to(event, seat_of(viewer))]
    if viewer.role == "gm":
        return len(heard)
    return sum(is_told(event, state, viewer, table.hit_points, table.hit_points_allies) for event in heard)


def is_heard(
    rows: Sequence[tuple[int, ev.Event]], state: State, viewer: Viewer, table: Table, shared: SharedLog
) -> bool:
    """Tell whether some of these events are in a seat's log."""
    return any(True for _ in cut_down(rows, state, viewer, table, shared))


def cut_down(
    rows: Iterable[tuple[int, ev.Event]], state: State, viewer: Viewer, table: Table, shared: SharedLog
) -> Iterator[tuple[int, ev.Event, SeatId, ev.Event]]:
    """Yield each event that a seat hears of: its number, itself, as whom the seat reads it, and what is left for that one."""
    seat = seat_of(viewer)
    for seq, event in rows:
        if not ev.visible_to(event, seat):
            continue
        reader = reader_of(seq, event, state, viewer, shared)
        cut = shared.cuts.get((seq, reader), MISSING)
        if cut is MISSING:
            foes, allies = table.hit_points, table.hit_points_allies
            cut = shared.cut(seq, reader, event if reader == GM else redact(event, state, viewer, foes, allies))
        if cut is not None:
            yield seq, event, reader, cut


def seat_of(viewer: Viewer) -> SeatId:
    """Return by which name events know of a seat."""
    return GM if viewer.role == "gm" else TV if viewer.role == "spectator" else viewer.seat


def reader_of(seq: int, event: ev.Event, state: State, viewer: Viewer, shared: SharedLog) -> SeatId:
    """Return as whom a seat reads an event: itself when it is about a creature of its own, else as any other, ""."""
    if viewer.role == "gm":
        return GM
    if viewer.role != "player":
        return ""
    if event.astray:  # who is lost to one player may be in view of another
        return viewer.seat
    owners = shared.about.get(seq)
    if owners is None:
        found = map(state.combatants.get, (*event.veiled, getattr(event, "who", "")))
        owners = shared.about[seq] = frozenset([one.owner for one in found if one is not None])
    return viewer.seat if viewer.seat in owners else ""


def struck_by(rows: Sequence[tuple[int, ev.Event]]) -> frozenset[int]:
    """Return the numbers of events that a later rewind took back, and no rewind after that has brought again.

    What stands is the way from the last event to the first: from a rewind it goes on where that one went back to.
    """
    gone: set[int] = set()
    until = rows[-1][0] if rows else 0
    for seq, event in reversed(rows):
        if seq > until:
            gone.add(seq)
        else:
            until = event.to if isinstance(event, ev.Rewound) else seq - 1
    return frozenset(gone)


def names_for(event: ev.Event, state: State, shared: SharedLog) -> dict[Id, str]:
    """Return the names for what an event, already cut down to its reader, is about: creatures, the world, countdowns."""
    if isinstance(event, ev.EntryStarted | ev.EntryCounted):
        # A creature's place says nothing that its turn does not.
        return {entry.id: entry.name for entry in state.order if entry.id == event.entry and not entry.combatants}
    people = ev.mentioned(event)
    if people not in shared.names:
        shared.names[people] = {who: SOMETHING if who == UNSEEN else state.names.get(who, "Somebody") for who in people}
    return shared.names[people]
