"""The end of a fight's log as one seat reads it."""

from collections.abc import Hashable, Iterable

from combat.engine.events import AnyEvent
from combat.engine.logbook import log_lines
from combat.engine.redaction import SILENT
from combat.engine.seatview import LogLine, Table
from combat.engine.state import State
from combat.models import Encounter, LoggedEvent, Seat
from combat.selectors.recent import Recent

LINES = 60
CHUNK = 128  # events that are read, and counted, together

Rows = tuple[tuple[int, AnyEvent], ...]

_rows: Recent[Rows] = Recent(128)
_counts: Recent[int] = Recent(4096)
_oldest: Recent[int] = Recent(256)


def log_of(encounter: Encounter, seat: Seat, state: State, table: Table) -> tuple[LogLine, ...]:
    """The last lines that this seat may read, newest last, numbered without gaps; at least 60 that say something, if
    there are so many."""
    oldest = _oldest.get(fight_key(encounter), lambda: chunk_of(encounter.events.values_list("seq", flat=True)[:1]))
    rows: Rows = ()
    lines: tuple[LogLine, ...] = ()
    first = chunk_of([encounter.seq]) + 1
    while first > oldest and sum(map(speaks, lines)) < LINES:
        first -= 1
        rows = (*rows_of(encounter, first), *rows)
        lines = log_lines(rows, state, seat.viewer, table)
    before = sum(count_of(encounter, seat, state, table, chunk) for chunk in range(oldest, first))
    numbered = log_lines(rows, state, seat.viewer, table, first_number=1 + before) if before else lines
    return numbered[start_of(numbered) :]


def chunk_of(seqs: Iterable[int]) -> int:
    """The chunk that the first of these events is in."""
    return (next(iter(seqs), 1) - 1) // CHUNK


def speaks(line: LogLine) -> bool:
    """Tell whether a line has a sentence; only the GM gets those that have none."""
    return not isinstance(line.event, SILENT)


def start_of(lines: tuple[LogLine, ...]) -> int:
    """Where the last 60 lines that say something begin."""
    spoken = [place for place, line in enumerate(lines) if speaks(line)]
    return spoken[-LINES] if len(spoken) > LINES else 0


def count_of(encounter: Encounter, seat: Seat, state: State, table: Table, chunk: int) -> int:
    """How many lines a whole chunk has for this seat."""
    key = (*fight_key(encounter), chunk, seat.engine_id, table.hit_points, table.hit_points_allies)
    return _counts.get(key, lambda: len(log_lines(rows_of(encounter, chunk), state, seat.viewer, table)))


def rows_of(encounter: Encounter, chunk: int) -> Rows:
    """The events of one chunk up to the encounter's own `seq`, decoded once per process."""
    until = min(encounter.seq, (chunk + 1) * CHUNK)
    rows = LoggedEvent.objects.filter(encounter=encounter, seq__gt=chunk * CHUNK, seq__lte=until)
    return _rows.get((*fight_key(encounter), chunk, until), lambda: tuple((row.seq, row.event) for row in rows))


def fight_key(encounter: Encounter) -> tuple[Hashable, ...]:
    """What no other fight ever has, not even one that got the number of a deleted one."""
    return encounter.pk, encounter.created_at
