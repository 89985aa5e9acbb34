"""A fight that is over as it stood at earlier moments, each as the screen of one seat showed it then.

A press is the least that a screen ever shows: between two of its events nobody has seen the table, so that no stop is there.
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from combat.engine.fold import fold
from combat.engine.knowing.logbook import numbered_lines
from combat.engine.knowing.sight import seat_view
from combat.engine.seatview import SeatView, Table, Viewer
from combat.engine.state import State
from combat.memos import Memo
from combat.models import Encounter, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.log import CHUNK, rows_after, rows_of
from combat.selectors.fight.moments import fight_key, moment_key, state_of
from combat.selectors.fight.table import glance_of
from combat.selectors.fight.waiting import table_for

_seqs: Memo[tuple[int, ...]] = Memo("events behind the lines of whole logs", 64)
_ends: Memo[Mapping[int, int]] = Memo("ends of presses", 32)
_states: Memo[State] = Memo("moments of replays", 256)
_views: Memo[SeatView] = Memo("views of replays", 256)


def views_after(encounter: Encounter, seat: Seat, lines: Iterable[int]) -> dict[int, SeatView]:
    """What a seat saw when the presses were done that these lines of its own log came of; nothing for a number of no line."""
    table = table_for(encounter, seat, glance_of(encounter, seat).seats, None)
    known = (table.hit_points, table.hit_points_allies, tuple(table.seat_names.items()), seat.engine_id, seat.role)
    key = (*moment_key(encounter), known)
    seqs = _seqs.get_made_once(key, lambda: seqs_of(encounter, seat.viewer, table))
    ends = _ends.get_made_once(moment_key(encounter), lambda: ends_of(encounter))
    asked = {line: ends[seqs[line - 1]] for line in lines if 1 <= line <= len(seqs)}
    return {line: view_after(encounter, seat.viewer, table, end, (*key, end)) for line, end in asked.items()}


def view_after(encounter: Encounter, viewer: Viewer, table: Table, seq: int, key: tuple[object, ...]) -> SeatView:
    return _views.get_made_once(key, lambda: past_view(encounter, viewer, table, seq))


def past_view(encounter: Encounter, viewer: Viewer, table: Table, seq: int) -> SeatView:
    """All that a seat saw after an event; nothing is to be done there any more. It was nobody's turn: a turn of somebody whom the
    seat knew nothing of would be told for good by a moment that a screen may have shown and nobody seen."""
    then = replace(state_at(encounter, seq), phase="ended", active="", entry="")
    view = seat_view(RULESETS[encounter.campaign.ruleset], then, viewer, table)
    return replace(view, console=None, undo=None)


def seqs_of(encounter: Encounter, viewer: Viewer, table: Table) -> tuple[int, ...]:
    """The events of which the lines of a seat's log tell, in their order."""
    lines = numbered_lines(rows_after(encounter, 0), state_of(encounter), viewer, table)
    return tuple(seq for seq, _ in lines)


def ends_of(encounter: Encounter) -> Mapping[int, int]:
    """The last event of the press that each event came of."""
    rows = encounter.events.filter(seq__lte=encounter.seq).values_list("seq", "resolution")
    presses = {resolution: seq for seq, resolution in rows if resolution is not None}
    return {seq: presses.get(resolution, seq) for seq, resolution in rows}


def state_at(encounter: Encounter, seq: int) -> State:
    """The moment after an event, folded from the nearest one before it that is remembered."""
    if not seq:
        return State(ruleset="")
    chunk = (seq - 1) // CHUNK

    def make() -> State:
        rows = rows_of(encounter, chunk)
        return fold((event for number, event in rows if number <= seq), state_at(encounter, chunk * CHUNK))

    return _states.get_made_once((*fight_key(encounter), seq), make)
