"""Proving a stored fight: its events lead to its snapshot, its commands to its events."""

import textwrap
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from combat.engine.commands import stored_command
from combat.engine.errors import Refused
from combat.engine.events import Event
from combat.engine.fold import apply
from combat.engine.requests import Request
from combat.engine.resolution import Answerer, Recorded, ReplayMismatch, resume
from combat.engine.state import State
from combat.models import Encounter, Resolution
from combat.rulesets import EDITION, RULESETS
from combat.selectors.fight.waiting import request_of
from combat.services.fight.one_moment import one_moment
from combat.services.fight.progress import journal_of

LONGEST = 240  # characters of one reason: the rest is in the log
CHUNK = 200  # rows that are held in memory at a time
Status = Resolution.Status


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


def nobody(count: int) -> None:
    """Hears how far it is."""


def encounter_verify(encounter: Encounter, report: Callable[[int], None] = nobody) -> Verdict:
    """Fold the events of a fight and compare with its snapshot, then run every finished or open command of this edition of
    the rules again with its recorded dice and answers and compare its events; says in words where something differs.

    The fight may go on meanwhile: what is proved is the moment of the call. Time grows with the log, memory does not. `report`
    hears of so many events more.
    """
    with one_moment():
        proof = FightProof(Encounter.objects.select_related("campaign").get(pk=encounter.pk), report)
        faults = list(proof.faults())
    if faults:
        return Verdict(False, "\n".join(faults))
    text = f"{proof.events} events lead to the snapshot; {proof.done} commands give the same events again."
    if proof.older:
        text += f" {proof.older} were resolved by another edition of the rules and are not run again."
    return Verdict(True, text)


@dataclass
class Rerun:
    """What a command gives when it is run again, held against what is stored of it."""

    where: str
    given: deque[Event]  # those that nothing stored was held against so far
    given_in_all: int
    stored: int = 0
    reported: bool = False

    def meet(self, event: Event) -> Iterator[str]:
        """Compare with the next event of this command that is stored."""
        self.stored += 1
        if self.given and self.given.popleft() != event and not self.reported:
            self.reported = True
            yield f"{self.where} differs at its event {self.stored}, {type(event).__name__}."


@dataclass
class FightProof:
    """One pass over a fight in the order in which it was played."""

    encounter: Encounter
    report: Callable[[int], None]
    events: int = 0
    done: int = 0
    older: int = 0  # commands that another edition of the rules has resolved
    reruns: dict[int, Rerun] = field(default_factory=dict)

    def faults(self) -> Iterator[str]:
        state, gaps = State(ruleset=""), False
        commands = deque(self.commands())
        try:
            for row in self.encounter.events.order_by("seq").iterator(chunk_size=CHUNK):
                yield from self.run_until(row.seq, commands, state)
                event = row.event
                state = apply(state, event)
                self.events += 1
                self.report(1)
                gaps = gaps or row.seq != self.events
                if row.resolution_id in self.reruns:
                    yield from self.reruns[row.resolution_id].meet(event)
        except Refused as error:  # an event that can't be read
            yield str(error)
            return
        yield from self.run_until(self.encounter.seq + 1, commands, state)
        yield from self.ends(state, gaps)

    def ends(self, state: State, gaps: bool) -> Iterator[str]:
        if gaps or self.events != self.encounter.seq:
            yield f"The events are not numbered 1 to {self.encounter.seq} without a gap."
        if state != self.encounter.state:
            yield f"The {self.events} events don’t lead to the snapshot."
        if state.phase != self.encounter.phase:
            yield f"The fight is listed as {self.encounter.status}, and its events say {state.phase}."
        for rerun in self.reruns.values():
            if not rerun.reported and rerun.given_in_all != rerun.stored:
                yield f"{rerun.where} gives {rerun.given_in_all} events where {rerun.stored} are stored."

    def commands(self) -> Iterator[tuple[int, int]]:
        """Every command that can be run again, by number, with the number of the event that it came after."""
        rows = self.encounter.resolutions.exclude(status=Status.ABANDONED).order_by("base_seq", "pk")
        self.older = rows.exclude(edition=EDITION).count()
        rows = rows.filter(edition=EDITION)
        return rows.values_list("base_seq", "pk").iterator(chunk_size=CHUNK)

    def run_until(self, seq: int, commands: deque[tuple[int, int]], state: State) -> Iterator[str]:
        """Run again what was commanded before event `seq`, from `state`, which is the moment before it."""
        while commands and commands[0][0] < seq:
            yield from self.run(self.encounter.resolutions.select_related("seat").get(pk=commands.popleft()[1]), state)

    def run(self, resolution: Resolution, base: State) -> Iterator[str]:
        where = f"{resolution} (after event {resolution.base_seq})"
        try:
            command = stored_command(resolution.command)
            rules = RULESETS[self.encounter.campaign.ruleset]
            progress = resume(rules, base, command, journal_of(resolution), Silence(), ())
            begun = base if resolution.status == Status.DONE else resolution.base_state
        except (ReplayMismatch, Refused, msgspec.ValidationError) as error:
            yield f"{where} does not run again: {textwrap.shorten(str(error), LONGEST)}."
            return
        self.reruns[resolution.pk] = Rerun(where, deque(progress.events), len(progress.events))
        if resolution.status == Status.DONE:
            self.done += 1
            if not progress.finished:
                yield f"{where} asks something that nobody has answered."
        elif begun != base:
            yield f"{where} waits, and was begun from another moment."
        elif progress.request is None or progress.request != request_of(resolution):
            yield f"{where} waits for something else than it asks."
