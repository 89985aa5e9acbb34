"""The end of a fight's log as one seat reads it."""

from bisect import bisect_right
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter

from combat.engine.events import Event, Rewound
from combat.engine.knowing.logbook import SharedLog, is_heard, line_count, log_lines, reading
from combat.engine.knowing.redaction import SILENT
from combat.engine.seatview import LogLine, Table
from combat.engine.state import State
from combat.memos import Memo
from combat.models import Encounter, LoggedEvent, Seat
from combat.models.upcasters import event_of
from combat.selectors.fight.moments import fight_key

LINES = 60
CHUNK = 128  # events that are kept, and counted, together
AT_HAND = 2  # chunks of a fight that goes on: its screens hardly ever show more
MOST_SHARED = 400  # lines
SAYING_NOTHING = frozenset(kind.__name__ for kind in SILENT)

Rows = tuple[tuple[int, Event], ...]

_windows: "Memo[LogTail]" = Memo("ends of logs", 2048)
_shared: "Memo[tuple[Hashable, SharedLog]]" = Memo("lines that seats share", 512)
_rows: Memo[Rows] = Memo("chunks of logs", 512)
_counts: Memo[int] = Memo("lengths of chunks", 4096)
_oldest: Memo[int] = Memo("first chunks", 1024)


@dataclass(frozen=True)
class LogTail:
    """The end of a seat's log after event `seq`, as names and owners (`reading`) are now."""

    seq: int
    reading: Hashable
    lines: tuple[LogLine, ...]


def log_of(encounter: Encounter, seat: Seat, state: State, table: Table) -> tuple[LogLine, ...]:
    """The last lines that this seat may read, newest last, numbered without gaps; at least 60 that say something, if
    there are so many. What a press has added is put to what was there before it."""
    ways = ways_of(encounter, table)
    key = (*ways, seat.engine_id)
    now, before = state.cached("reading", lambda: reading(state)), _windows.find(key)
    shared = shared_by(ways, now)
    lines = longer(encounter, seat, state, table, before, shared) if before and before.reading == now else None
    if lines is None:
        lines = whole_end(encounter, seat, state, table, shared)
    lines = lines[start_of(lines) :]
    if before is None or before.seq <= encounter.seq:
        _windows.keep(key, LogTail(encounter.seq, now, lines))
    return lines


def ways_of(encounter: Encounter, table: Table) -> tuple[Hashable, ...]:
    """What names a fight, and how its hit points are shown."""
    return *fight_key(encounter), table.hit_points, table.hit_points_allies


def has_heard(encounter: Encounter, seat: Seat, state: State, table: Table, rows: Rows) -> bool:
    """Tell whether some of these events are in a seat's log."""
    now = state.cached("reading", lambda: reading(state))
    return is_heard(rows, state, seat.viewer, table, shared_by(ways_of(encounter, table), now))


def shared_by(ways: Hashable, now: Hashable) -> SharedLog:
    """What the seats of a fight share of their logs; begun anew when it has grown."""
    kept = _shared.find(ways)
    if kept is None or kept[0] != now or len(kept[1].lines) > MOST_SHARED:
        kept = (now, SharedLog())
        _shared.keep(ways, kept)
    return kept[1]


def longer(
    encounter: Encounter, seat: Seat, state: State, table: Table, before: LogTail, shared: SharedLog
) -> tuple[LogLine, ...] | None:
    """The lines of a window and those that came after it; None when it can't be gone on with."""
    if before.seq > encounter.seq or not before.lines:
        return None
    rows = rows_after(encounter, before.seq)
    if any(isinstance(event, Rewound) for _, event in rows):
        return None  # it strikes out what was there before
    first = before.lines[-1].number + 1
    return before.lines + log_lines(rows, state, seat.viewer, table, first_number=first, shared=shared)


def whole_end(encounter: Encounter, seat: Seat, state: State, table: Table, shared: SharedLog) -> tuple[LogLine, ...]:
    """At least the lines that a screen shows, read from the events."""
    oldest = _oldest.get_made_once(
        fight_key(encounter), lambda: chunk_of(encounter.events.values_list("seq", flat=True)[:1])
    )
    rows: Rows = ()
    lines: tuple[LogLine, ...] = ()
    first = chunk_of([encounter.seq]) + 1
    while first > oldest and sum(line.type not in SAYING_NOTHING for line in lines) < LINES:
        first -= 1
        rows = (*rows_of(encounter, first), *rows)
        lines = log_lines(rows, state, seat.viewer, table, shared=shared)
    before = sum(count_of(encounter, seat, state, table, chunk) for chunk in range(oldest, first))
    return log_lines(rows, state, seat.viewer, table, first_number=1 + before, shared=shared) if before else lines


def chunk_of(seqs: Iterable[int]) -> int:
    """The chunk that the first of these events is in."""
    return (next(iter(seqs), 1) - 1) // CHUNK


def start_of(lines: tuple[LogLine, ...]) -> int:
    """Where the last 60 lines that say something begin; only the GM gets those that have no sentence."""
    spoken = [place for place, line in enumerate(lines) if line.type not in SAYING_NOTHING]
    return spoken[-LINES] if len(spoken) >= LINES else 0


def count_of(encounter: Encounter, seat: Seat, state: State, table: Table, chunk: int) -> int:
    """How many lines a whole chunk has for this seat."""
    key = (*fight_key(encounter), chunk, seat.engine_id, table.hit_points, table.hit_points_allies)
    return _counts.get_made_once(key, lambda: line_count(rows_of(encounter, chunk), state, seat.viewer, table))


def rows_after(encounter: Encounter, seq: int) -> Rows:
    """The events after number `seq`."""
    chunks = [rows_of(encounter, chunk) for chunk in range(seq // CHUNK, chunk_of([encounter.seq]) + 1)]
    return tuple(chain.from_iterable(rows[bisect_right(rows, seq, key=itemgetter(0)) :] for rows in chunks))


def rows_keep(encounter: Encounter, rows: Rows) -> None:
    """Remember events that were committed, where they go on from what is remembered, and no more than are at hand of those
    before: all of an evening's would be held otherwise."""
    for seq, event in rows:
        chunk, place = divmod(seq - 1, CHUNK)
        key = (*fight_key(encounter), chunk)
        if place == 0:
            for older in range(chunk - AT_HAND + 1):  # also those that were read again meanwhile, to count their lines
                _rows.drop((*fight_key(encounter), older))
        before = _rows.find(key) or ()
        if (before[-1][0] if before else seq - 1 - (seq - 1) % CHUNK) == seq - 1:
            _rows.keep(key, (*before, (seq, event)))


def rows_of(encounter: Encounter, chunk: int) -> Rows:
    """The events of one chunk up to the encounter's own `seq`, each read and decoded once per process."""
    start = chunk * CHUNK
    until = min(encounter.seq, start + CHUNK)
    key = (*fight_key(encounter), chunk)
    rows = _rows.find(key) or ()
    last = rows[-1][0] if rows else start
    if last < until:
        # What is stored never changes, so that only the end of the chunk is missing.
        stored = LoggedEvent.objects.filter(encounter=encounter, seq__gt=last, seq__lte=until)
        later = stored.values_list("seq", "data", "version")  # a row as a whole costs more than its event
        rows = (*rows, *((seq, event_of(data, version)) for seq, data, version in later))
        _rows.keep(key, rows)
    return tuple(row for row in rows if row[0] <= until) if last > until else rows
