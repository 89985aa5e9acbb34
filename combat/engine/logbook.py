"""The log as a seat may read it."""

from __future__ import annotations

from collections.abc import Sequence

from combat.engine import events as ev
from combat.engine.ids import GM, TV, UNSEEN, Id
from combat.engine.redaction import redact
from combat.engine.seatview import (
    LogLine,
    Table,
    Viewer,
)
from combat.engine.state import State

SOMETHING = "Something unseen"


def log_lines(
    rows: Sequence[tuple[int, ev.Event]], state: State, viewer: Viewer, table: Table, first_number: int = 1
) -> tuple[LogLine, ...]:
    """Return the lines of a seat's log for numbered events, densely numbered; the sequence number is only for the GM."""
    struck = struck_by(rows)
    seat = GM if viewer.role == "gm" else TV if viewer.role == "spectator" else viewer.seat
    lines: list[LogLine] = []
    for seq, event in rows:
        if not ev.visible_to(event, seat):
            continue
        cut = event if viewer.role == "gm" else redact(event, state, viewer, table.hit_points, table.hit_points_allies)
        if cut is None:
            continue
        lines.append(
            LogLine(
                number=first_number + len(lines),
                type=type(event).__name__,
                event=cut,  # type: ignore[arg-type]
                names=names_for(cut, state),
                seq=seq if viewer.role == "gm" else None,
                struck=seq in struck,
            )
        )
    return tuple(lines)


def struck_by(rows: Sequence[tuple[int, ev.Event]]) -> frozenset[int]:
    """Return the numbers of events that a later rewind took back; the rewinds themselves stay."""
    gone: set[int] = set()
    for seq, event in rows:
        if isinstance(event, ev.Rewound):
            gone |= {s for s, e in rows if event.to < s < seq and not isinstance(e, ev.Rewound)}
    return frozenset(gone)


def names_for(event: ev.Event, state: State) -> dict[Id, str]:
    """Return the names for what an event, already cut down to its reader, is about: creatures, the world, countdowns."""
    if isinstance(event, ev.EntryStarted | ev.EntryCounted):
        # A creature's place says nothing that its turn does not.
        return {entry.id: entry.name for entry in state.order if entry.id == event.entry and not entry.combatants}
    return {who: SOMETHING if who == UNSEEN else state.names.get(who, "Somebody") for who in ev.mentioned(event)}
