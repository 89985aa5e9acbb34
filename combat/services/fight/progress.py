"""Storing how far a resolution has come."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial

import msgspec
from django.db import transaction
from django.utils import timezone

from combat.engine.commands import AnyCommand, stored_command
from combat.engine.errors import Refused
from combat.engine.events import EVERYONE, GM_ONLY, Event, ResolutionAbandoned, TurnStarted
from combat.engine.ids import GM
from combat.engine.numbers.dice import parse
from combat.engine.plain import PlainReader
from combat.engine.requests import AskAll, Request, Roll
from combat.engine.resolution import (
    Amendment,
    Answerer,
    JournalEntry,
    Progress,
    Recorded,
    ReplayMismatch,
    is_same,
    resume,
    settle_by_default,
    start,
)
from combat.engine.state import State
from combat.models import Encounter, Resolution, Seat
from combat.models.upcasters import event_of
from combat.rulesets import EDITION, RULESETS
from combat.selectors.fight.moments import base_of
from combat.selectors.fight.presses import press_keep
from combat.selectors.fight.waiting import questions_of, request_of
from combat.services.fight.append import append
from combat.services.fight.dice import TableAnswerer
from combat.services.fight.stages import stage
from combat.services.fight.uses import uses_keep
from combat.services.fight.wear import wear_keep
from combat.services.fight.writing import row_insert, row_update

# What changes of a command that was stored before: as it waits on, and as it is done.
GOES_ON = ("journal", "last_seq", "request", "answers", "thrown", "asked_at", "deadline")
IS_OVER = (*GOES_ON, "base", "status", "finished_at")

GONE = "What was asked about is not there any more, so it was given up. What had happened before stays."
CHANGED = "The rules were changed while a question was open, so it was given up. What had happened before stays."


def resolution_begin(
    *, encounter: Encounter, seat: Seat, state: State, command: AnyCommand, answerer: Answerer
) -> Resolution:
    """Resolve a command as far as it goes now; raises Invalid or Illegal, and then nothing is stored."""
    with stage("resolve"):
        progress = start(RULESETS[encounter.campaign.ruleset], state, command, answerer)
    resolution = Resolution(
        encounter=encounter,
        seat=seat,
        by=seat.engine_id,
        edition=EDITION,
        command=msgspec.to_builtins(command),
        base_seq=encounter.seq,
        # Only what waits needs it; for what is done, the events before `base_seq` lead there.
        base=state if progress.request is not None else {},
    )
    store(encounter, resolution, progress, 0, answerer)
    return resolution


def resolution_continue(
    *, encounter: Encounter, waiting: Resolution, entries: Sequence[JournalEntry], answerer: Answerer
) -> None:
    """Go on with what waits, from its base with everything recorded and `entries`; a fight whose rules have changed
    meanwhile abandons it instead (its status says so).

    Raises Invalid or Illegal when the game refuses what was added, and then nothing has happened.
    """
    rules = RULESETS[encounter.campaign.ruleset]
    if isinstance(answerer, TableAnswerer):
        answerer.thrown = {who: tuple(faces) for who, faces in waiting.thrown.items()}
    try:
        command = stored_command(waiting.command)
        journal = (*journal_of(waiting), *entries)
        stored = tuple(event_of(*row) for row in waiting.events.values_list("data", "version"))
        with stage("resolve"):
            progress = resume(rules, base_of(encounter, waiting), command, journal, answerer, stored)
    except (ReplayMismatch, msgspec.ValidationError):
        resolution_give_up(encounter=encounter, waiting=waiting, reason=CHANGED)
        return
    except Refused:
        is_answer = any(isinstance(entry, Recorded) for entry in entries)
        if not is_answer or not is_stuck(encounter, waiting):
            raise
        resolution_give_up(encounter=encounter, waiting=waiting, reason=GONE)
        return
    store(encounter, waiting, progress, len(stored), answerer)


def is_stuck(encounter: Encounter, waiting: Resolution) -> bool:
    """Tell whether no answer goes on with what waits, because the GM has changed what it was about meanwhile."""
    request, journal = request_of(waiting), journal_of(waiting)
    if request is None or not any(isinstance(entry, Amendment) for entry in journal):
        return False
    command = stored_command(waiting.command)
    rules, usual = RULESETS[encounter.campaign.ruleset], Usual()
    try:
        resume(rules, base_of(encounter, waiting), command, (*journal, usual.settle(request)), usual, ())
    except Refused:
        return True
    return False


class Usual(Answerer):
    """Throws the lowest dice and asks nobody anything: whether it goes on is only looked at."""

    def reply(self, request: Request) -> Recorded | None:
        return self.settle(request) if isinstance(request, Roll) else None

    def settle(self, request: Request) -> Recorded:
        if isinstance(request, Roll):
            return Recorded(request, faces=tuple(1 for _ in parse(request.dice).sides))
        return settle_by_default(request, "server")


def resolution_give_up(*, encounter: Encounter, waiting: Resolution, reason: str) -> None:
    """Abandon what waits: what was stored stays, the rest never happens, the log says so."""
    asked = questions_of(waiting)
    # That a secret question was given up is as secret as the question.
    secret = bool(asked) and all(question.secret for _, question in asked)
    close(waiting, Resolution.Status.ABANDONED)
    waiting.last_seq = encounter.seq + 1
    waiting.save()
    abandoned = ResolutionAbandoned(audience=GM_ONLY if secret else EVERYONE, reason=reason)
    append(encounter=encounter, events=(abandoned,), resolution=waiting)


def store(encounter: Encounter, resolution: Resolution, progress: Progress, stored: int, answerer: Answerer) -> None:
    """Write the new events and what is open now."""
    events, before = progress.events[stored:], encounter.seq
    resolution.journal = msgspec.to_builtins(progress.journal)
    resolution.last_seq = encounter.seq + len(events)
    if progress.request is None:
        close(resolution, Resolution.Status.DONE)
    else:
        wait(encounter, resolution, progress.request, answerer)
    if resolution.pk is None:
        row_insert(resolution)
    else:
        row_update(resolution, GOES_ON if progress.request is not None else IS_OVER)
    if events:
        append(encounter=encounter, events=events, resolution=resolution, state=progress.state)
        hands_follow(events, progress.state, answerer)
        wear_keep(encounter=encounter, state=progress.state, command=resolution.command["type"])
        uses_keep(encounter=encounter, state=progress.state)
        row = (resolution.pk, resolution.by, resolution.base_seq, resolution.last_seq, resolution.command)
        transaction.on_commit(partial(press_keep, encounter, before, row))


def hands_follow(events: Sequence[Event], state: State, answerer: Answerer) -> None:
    """Let players whose creatures' turns begin have these in hand, whichever they had before."""
    who = {event.who for event in events if isinstance(event, TurnStarted)}
    if not who or not isinstance(answerer, TableAnswerer):
        return
    owners = {found.owner for one in who if (found := state.combatants.get(one)) is not None and found.owner != GM}
    for seat in map(answerer.seats.get, owners):
        if seat is not None and seat.focus:
            seat.focus = ""
            row_update(seat, ("focus",))


def close(resolution: Resolution, status: Resolution.Status) -> None:
    resolution.status, resolution.finished_at = status, timezone.now()
    resolution.base, resolution.request, resolution.answers, resolution.thrown = {}, None, {}, {}
    resolution.asked_at = resolution.deadline = None


def wait(encounter: Encounter, resolution: Resolution, request: Request, answerer: Answerer) -> None:
    """Leave a request open; one that was open before (the GM has only mended something) keeps answers and deadline."""
    was = request_of(resolution) if resolution.request is not None else None
    if was is not None and is_same(was, request):
        return
    resolution.request = msgspec.to_builtins(request)
    resolution.answers = {}
    # Another die that somebody throws by hand may lie between theirs.
    kept = answerer.thrown if isinstance(request, Roll) and isinstance(answerer, TableAnswerer) else {}
    resolution.thrown = {who: list(faces) for who, faces in kept.items()}
    if isinstance(request, AskAll) and isinstance(answerer, TableAnswerer):
        resolution.answers = answerer.standing_by_place(request.asks)
    seconds = encounter.campaign.prompt_seconds
    resolution.asked_at = timezone.now()
    resolution.deadline = resolution.asked_at + timedelta(seconds=seconds) if seconds else None


stored_journal: PlainReader[list[JournalEntry]] = PlainReader(list[JournalEntry])


def journal_of(resolution: Resolution) -> tuple[JournalEntry, ...]:
    """Everything recorded so far."""
    return tuple(stored_journal(resolution.journal))
