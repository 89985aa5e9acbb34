"""Proving a stored fight: its events lead to its snapshot, its commands to its events."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from combat.engine.commands import AnyCommand
from combat.engine.errors import Refused
from combat.engine.events import AnyEvent
from combat.engine.fold import apply
from combat.engine.requests import Request
from combat.engine.resolution import Answerer, Recorded, ReplayMismatch, resume
from combat.engine.state import State
from combat.models import Encounter, Resolution
from combat.rulesets import RULESETS
from combat.services.progress import journal_of

LONGEST = 240  # characters of one reason: the rest is in the log


@dataclass(frozen=True)
class Verdict:
    ok: bool
    text: str


class Silence(Answerer):
    """Answers nothing: everything must be in the journal."""

    def reply(self, request: Request) -> Recorded | None:
        return None

    def settle(self, request: Request) -> Recorded:
        raise ReplayMismatch("the journal lacks a reply")


def encounter_verify(encounter: Encounter) -> Verdict:
    """Fold the events of a fight and compare with its snapshot, then run every finished command again with its recorded
    dice and answers and compare its events; says in words where something differs."""
    rows = [(row.seq, row.event, row.resolution_id) for row in encounter.events.all()]
    faults = list(faults_in(encounter, rows))
    if faults:
        return Verdict(False, "\n".join(faults))
    done = encounter.resolutions.filter(status=Resolution.Status.DONE).count()
    return Verdict(True, f"{len(rows)} events lead to the snapshot; {done} commands give the same events again.")


def faults_in(encounter: Encounter, rows: list[tuple[int, AnyEvent, int | None]]) -> Iterator[str]:
    numbers = [seq for seq, _, _ in rows]
    if numbers != list(range(1, encounter.seq + 1)):
        yield f"The events are not numbered 1 to {encounter.seq} without a gap."
    states: list[State] = [State(ruleset="")]
    for _, event, _ in rows:
        states.append(apply(states[-1], event))
    if states[-1] != encounter.state:
        yield f"The {len(rows)} events don’t lead to the snapshot."
    for resolution in encounter.resolutions.filter(status=Resolution.Status.DONE):
        stored = tuple(event for _, event, pk in rows if pk == resolution.pk)
        if resolution.base_seq < len(states):
            yield from rerun_faults(encounter, resolution, states[resolution.base_seq], stored)


def rerun_faults(
    encounter: Encounter, resolution: Resolution, base: State, stored: tuple[AnyEvent, ...]
) -> Iterator[str]:
    where = f"{resolution} (after event {resolution.base_seq})"
    try:
        command = msgspec.convert(resolution.command, AnyCommand)
        rules = RULESETS[encounter.campaign.ruleset]
        progress = resume(rules, base, command, journal_of(resolution), Silence(), ())
    except (ReplayMismatch, Refused, msgspec.ValidationError) as error:
        yield f"{where} does not run again: {textwrap.shorten(str(error), LONGEST)}."
        return
    if not progress.finished:
        yield f"{where} asks something that nobody has answered."
    again = progress.events
    differing = next((n for n, (a, b) in enumerate(zip(stored, again, strict=False)) if a != b), None)
    if differing is not None:
        yield f"{where} differs at its event {differing + 1}, {type(stored[differing]).__name__}."
    elif len(stored) != len(again):
        yield f"{where} gives {len(again)} events where {len(stored)} are stored."
