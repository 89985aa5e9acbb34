from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from django.db import connection, transaction
from django.db.models import Max
from django.db.transaction import TransactionManagementError
from django.utils import timezone

from combat.engine.events import VERSION, Event
from combat.engine.fold import fold
from combat.engine.state import State
from combat.models import Encounter, LoggedEvent, Resolution
from combat.selectors.fight.log import rows_keep
from combat.selectors.fight.moments import moment_key, state_keep
from combat.services.fight.writing import row_update, rows_insert
from combat.services.refusals import OtherRuns

# What an append changes of its encounter.
KEPT = ("seq", "snapshot", "log_version", "status", "shown_at", "started_at", "ended_at", "played_at")


def append(
    *,
    encounter: Encounter,
    events: Sequence[Event],
    resolution: Resolution | None = None,
    state: State | None = None,
) -> State:
    """Store events after `encounter.seq`, with the snapshot they lead to (`state`, when the caller has folded them).

    The caller has counted a change of the campaign, whose lock it so holds. Raises IntegrityError when somebody else has
    stored the same numbers, TransactionManagementError outside a transaction.
    """
    if not connection.in_atomic_block:
        raise TransactionManagementError("Events are appended inside a transaction.")
    if state is None:
        state = fold(events, encounter.state)
    if not events:
        return state
    rows, now = tuple(enumerate(events, encounter.seq + 1)), timezone.now()
    rows_insert(LoggedEvent, [logged(encounter, seq, event, resolution, now) for seq, event in rows])
    encounter.seq += len(events)
    encounter.snapshot, encounter.log_version = state, VERSION
    encounter.played_at = now
    phase_follow(encounter, state)
    row_update(encounter, KEPT)
    transaction.on_commit(partial(state_keep, moment_key(encounter), state))
    transaction.on_commit(partial(rows_keep, encounter, rows))
    return state


def logged(
    encounter: Encounter, seq: int, event: Event, resolution: Resolution | None, now: datetime
) -> dict[str, object]:
    """The columns of an event's row."""
    return {
        "encounter_id": encounter.pk,
        "seq": seq,
        "type": type(event).__name__,
        "version": VERSION,
        "data": event,
        "resolution_id": resolution.pk if resolution is not None else None,
        "at": now,
    }


def phase_follow(encounter: Encounter, state: State) -> None:
    """Status and times after the state's phase; a rewind takes them back too, but nobody forgets what they have seen.

    Raises OtherRuns when the fight would run beside another one.
    """
    if state.phase == encounter.phase:
        return  # a paused one stays so
    now = timezone.now()
    if state.phase == "running":
        runs_alone_demand(encounter)
        if encounter.status == Encounter.Status.SETUP:
            encounter.shown_at = now
    encounter.status = state.phase
    encounter.started_at = None if state.phase == "setup" else encounter.started_at or now
    encounter.ended_at = after_all_ends(encounter, now) if state.phase == "ended" else None


def runs_alone_demand(encounter: Encounter) -> None:
    """Raise OtherRuns when another fight of the campaign runs: one at a time does."""
    others = Encounter.objects.filter(campaign=encounter.campaign_id, status=Encounter.Status.RUNNING)
    other = others.exclude(pk=encounter.pk).values_list("pk", "name").first()
    if other is not None:
        raise OtherRuns(*other)


def after_all_ends(encounter: Encounter, now: datetime) -> datetime:
    """Now, or right after the last end of a fight of the campaign if the clock has been set back since: what a fight leaves
    on its characters counts in the order of these."""
    others = Encounter.objects.filter(campaign=encounter.campaign_id).exclude(pk=encounter.pk)
    last = others.aggregate(last=Max("ended_at"))["last"]
    return now if last is None else max(now, last + timedelta(microseconds=1))
