"""What was pressed in a fight, press by press, and what of it may be taken back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from combat.engine.commands import AnyCommand, stored_command
from combat.engine.events import Event, Rewound
from combat.engine.ids import SeatId
from combat.engine.knowing.questions import waiting as waiting_lines
from combat.engine.pressed import press_words
from combat.engine.seatview import PleaView, UndoView
from combat.engine.state import State
from combat.memos import Memo
from combat.models import Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.log import Rows, chunk_of, has_heard, rows_after, rows_of
from combat.selectors.fight.moments import fight_key, state_of
from combat.selectors.fight.waiting import is_asked, table_of, waiting_of

MOST = 100  # presses of a fight that are remembered
COLUMNS = ("pk", "by", "base_seq", "last_seq", "command")
WAY_BACK = "the way back"

Stored = tuple[int, SeatId, int, int, object]


@dataclass(frozen=True)
class Press:
    """One whole press with all that was answered on the way: what happened after event `start`, up to event `end`.

    A way back is one too, with what it went back to; so is a single event that nobody has pressed. Both have no `pk`.
    """

    pk: int
    by: SeatId
    start: int
    end: int
    command: AnyCommand | None = None
    back_to: int | None = None

    def holds(self, seq: int) -> bool:
        """Tell whether an event came of it; of a question that nothing came before, the event that would be next."""
        return self.start < seq <= max(self.end, self.start + 1)

    @property
    def before(self) -> int:
        """The event after which the fight was as it was before this."""
        return self.start if self.back_to is None else self.back_to


@dataclass(frozen=True)
class Taken:
    """What goes when a line is taken back: its press, how many that stand come after it, the events of them all."""

    press: Press
    after: int
    events: Rows


# By fight, with the event up to which they are known.
_presses: "Memo[tuple[int, tuple[Press, ...]]]" = Memo("presses that may be taken back", 256)


# --- reading -------------------------------------------------------------------------------------------------------


def presses_of(rows: Iterable[Stored], until: int) -> tuple[Press, ...]:
    """Presses of stored commands in their order, as they stood after event `until`; what has brought nothing about is none."""
    cut = ((pk, by, start, min(end, until), stored) for pk, by, start, end, stored in rows)
    return tuple(Press(pk, by, start, end, command_of(stored)) for pk, by, start, end, stored in cut if start < end)


def command_of(stored: object) -> AnyCommand | None:
    """A stored command; None for one that this version does not know."""
    try:
        return stored_command(stored)
    except msgspec.ValidationError:
        return None


def last_presses(encounter: Encounter) -> tuple[Press, ...]:
    """The last presses of a fight, oldest first; only what came since is read. For rows as they are committed."""
    until, known = _presses.find(fight_key(encounter)) or (0, ())
    if until == encounter.seq:
        return known
    rows = encounter.resolutions.values_list(*COLUMNS)
    if known and until < encounter.seq:  # the last of them may have gone on meanwhile
        fresh = presses_of(rows.filter(pk__gte=known[-1].pk).order_by("pk"), encounter.seq)
        known = (*known[:-1], *fresh)[-MOST:]
    else:
        known = presses_of(reversed(rows.order_by("-pk")[:MOST]), encounter.seq)
    if until < encounter.seq:
        _presses.keep(fight_key(encounter), (encounter.seq, known))
    return known


def press_keep(encounter: Encounter, before: int, stored: Stored) -> None:
    """Remember a press that was committed, or how far it has gone on, where what is remembered goes up to event `before`."""
    until, known = _presses.find(fight_key(encounter)) or (-1, ())
    pk, *_, end, _ = stored
    earlier = known[:-1] if known and known[-1].pk == pk else known
    if until != before or any(one.pk == pk for one in earlier):
        return
    _presses.keep(fight_key(encounter), (end, (*earlier, *presses_of([stored], end))[-MOST:]))


def presses_since(encounter: Encounter, line: int) -> tuple[Press, ...]:
    """All presses from the one that event `line` may have come of."""
    rows = encounter.resolutions.values_list(*COLUMNS)
    first = encounter.resolutions.filter(base_seq__lt=line).order_by("-pk").values_list("pk", flat=True).first()
    return presses_of(rows.filter(pk__gte=first or 0).order_by("pk"), encounter.seq)


def standing(
    encounter: Encounter, presses: Sequence[Press], waiting: Resolution | None, since: int = 0
) -> Iterator[Press]:
    """What has not been taken back, newest first, down to event `since`, or as far back as so many presses as are remembered
    go."""
    if waiting is not None and waiting.base_seq == encounter.seq:  # nothing has come of it so far
        yield Press(waiting.pk, waiting.by, encounter.seq, encounter.seq, command_of(waiting.command))
    seq = encounter.seq
    oldest = since or (presses[0].start if len(presses) >= MOST else 0)
    before = list(presses)
    while seq > oldest:
        while before and before[-1].start >= seq:
            before.pop()
        here = before[-1] if before and before[-1].holds(seq) else None
        # An older version could go back into the midst of a press: then what stands of it ends there.
        press = alone(encounter, seq) if here is None else replace(here, end=seq)
        yield press
        seq = press.before


def alone(encounter: Encounter, seq: int) -> Press:
    """An event that came of no command."""
    event = next(event for number, event in rows_of(encounter, chunk_of([seq])) if number == seq)
    return Press(0, "", seq - 1, seq, back_to=event.to if isinstance(event, Rewound) else None)


# --- who heard of it -----------------------------------------------------------------------------------------------


def heard(encounter: Encounter, seat: Seat, state: State, rows: Rows) -> bool:
    """Tell whether some of these events are in a seat's log."""
    return has_heard(encounter, seat, state, table_of(encounter, (), None), rows)


def heard_asking(encounter: Encounter, seat: Seat, state: State, waiting: Resolution | None) -> bool:
    """Tell whether a seat knows that a question is open."""
    if waiting is None:
        return False
    return is_asked(seat.engine_id, waiting) or bool(
        waiting_lines(state, seat.viewer, table_of(encounter, (), waiting))
    )


def rows_in(encounter: Encounter, press: Press) -> Rows:
    return tuple(row for row in rows_after(encounter, press.start) if row[0] <= press.end)


def own_last(
    encounter: Encounter, seat: Seat, state: State, waiting: Resolution | None, presses: Sequence[Press]
) -> Press | None:
    """A player's last press, if it has heard of nothing that was pressed since: what it has not heard of does not count, or it
    would learn of it by this."""
    for press in standing(encounter, presses, waiting):
        if press.pk and press.by == seat.engine_id:
            return press
        is_open = waiting is not None and press.pk == waiting.pk
        if is_open and heard_asking(encounter, seat, state, waiting):
            return None
        if press.back_to is None and heard(encounter, seat, state, rows_in(encounter, press)):
            return None
    return None


def last_of_all(encounter: Encounter, waiting: Resolution | None, presses: Sequence[Press]) -> Press | None:
    """The last press of anybody that was not taken back."""
    press = next((one for one in standing(encounter, presses, waiting) if one.back_to is None), None)
    return press if press is not None and press.pk else None


# --- taking back ---------------------------------------------------------------------------------------------------


def taken_with(encounter: Encounter, waiting: Resolution | None, line: int) -> Taken | None:
    """What goes when the press of event `line` is taken back; None when that does not stand, or is the fight's opening."""
    after = 0
    events: list[tuple[int, Event]] = []
    for press in standing(encounter, presses_since(encounter, line), waiting, since=max(0, line - 1)):
        events += rows_in(encounter, press)
        if press.holds(line):
            return Taken(press, after, tuple(sorted(events, key=lambda row: row[0]))) if press.start else None
        after += bool(press.pk)
    return None


def words_of(encounter: Encounter, state: State, press: Press) -> str:
    """What a press was, as the GM and whoever pressed it would say."""
    if press.back_to is not None:
        return WAY_BACK
    return press_words(RULESETS[encounter.campaign.ruleset], state.names, press.command)


def goes_with(encounter: Encounter, line: int) -> tuple[str, int, int] | None:
    """What a line of the log would be taken back with: the words of its press, how many come after it, and the number of the
    fight's last event. None as taken_with."""
    waiting, state = waiting_of(encounter), state_of(encounter)
    taken = taken_with(encounter, waiting, line)
    return (words_of(encounter, state, taken.press), taken.after, encounter.seq) if taken is not None else None


def undo_view(
    encounter: Encounter, seat: Seat, seats: Sequence[Seat], state: State, waiting: Resolution | None
) -> UndoView | None:
    """What a seat may take back, or ask for, at this moment."""
    presses = last_presses(encounter)
    if seat.role == Seat.Role.PLAYER:
        press = own_last(encounter, seat, state, waiting, presses)
        if press is None:
            return None
        plea: Literal["", "asked", "declined"] = (
            ("declined" if seat.was_declined else "asked") if seat.wants_back == press.pk else ""
        )
        return UndoView(words_of(encounter, state, press), plea=plea)
    press = last_of_all(encounter, waiting, presses) if seat.role == Seat.Role.GM else None
    if press is None:
        return None
    return UndoView(
        words_of(encounter, state, press),
        line=press.start + 1,
        seen=encounter.seq,
        pleas=tuple(pleas(encounter, seats, state, waiting, presses)),
    )


def pleas(
    encounter: Encounter,
    seats: Sequence[Seat],
    state: State,
    waiting: Resolution | None,
    presses: Sequence[Press],
) -> Iterator[PleaView]:
    """The players who ask for their last press, while it is that."""
    for seat in seats:
        if not seat.wants_back or seat.was_declined:
            continue
        press = own_last(encounter, seat, state, waiting, presses)
        if press is None or press.pk != seat.wants_back:
            continue
        newer = [one for one in standing(encounter, presses, waiting) if one.pk and one.start >= press.end]
        after = len([one for one in newer if one.pk != press.pk])
        yield PleaView(seat.pk, seat.name, press.start + 1, words_of(encounter, state, press), after)
