"""Driving a script against its journal: the same run again after every pause, and on from there.

`start` and `resume` are the whole face. What happened is a value: Progress, waiting or finished.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec
from msgspec.structs import replace

from combat.engine.commands import AnyCommand
from combat.engine.errors import Invalid
from combat.engine.events import GM_ONLY, Answered, Event
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.numbers.dice import parse
from combat.engine.registry import amendment_for, script_for
from combat.engine.requests import ANEW, Ask, AskAll, Reply, Request, Roll, Script, bare
from combat.engine.ruleset import Ruleset
from combat.engine.state import State


class Recorded(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type"):
    """A request and its reply: `faces` for dice, `keys` for answers.

    `by` says who answered: "seat", "gm", "clock", "standing" or "server".
    """

    request: Request
    faces: tuple[int, ...] = ()
    keys: tuple[str, ...] = ()
    by: str = "server"

    @property
    def reply(self) -> Reply:
        if isinstance(self.request, Roll):
            return self.faces
        return self.keys[0] if isinstance(self.request, Ask) else self.keys


class Amendment(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type"):
    """Something the GM mended while the resolution waited, or a seat noted; how many replies after it are its own."""

    command: AnyCommand
    replies: int = 0
    secret: bool = False  # nobody but the GM has heard anything of it


JournalEntry = Recorded | Amendment


class Answerer(Protocol):
    """Where replies come from."""

    def reply(self, request: Request) -> Recorded | None:
        """Answer a request now (server dice, a standing answer), or return None: somebody must be asked."""

    def settle(self, request: Request) -> Recorded:
        """Answer a request at once whatever the seats prefer: server dice, default answers."""


class ReplayMismatch(Exception):
    """The script no longer does what it did before the pause (the rules were changed in between)."""


@dataclass(frozen=True)
class Progress:
    """How far a resolution has come; `request` is the open one, None when it has finished."""

    events: tuple[Event, ...]
    state: State
    journal: tuple[JournalEntry, ...]
    request: Request | None

    @property
    def finished(self) -> bool:
        return self.request is None


class _Run:
    """One pass of a script over a journal."""

    def __init__(self, rules: Ruleset, base: State, journal: Sequence[JournalEntry], answerer: Answerer) -> None:
        self.fight = Fight(rules, base)
        self.old = list(journal)
        self.new: list[JournalEntry] = []
        self.answerer = answerer

    def go(self, command: AnyCommand) -> Request | None:
        """Run to the end, or to a request that nobody answers now."""
        script = script_for(self.fight, command)
        reply: Reply | None = None
        while True:
            try:
                request = next(script) if reply is None else script.send(reply)
            except StopIteration:
                return None
            request = amidst(self.fight, hushed(self.fight, request))
            mended = self.amend()
            if mended and not self.old and isinstance(request, Ask) and request.anew:
                # On record, or what is mended after it would be taken for mended here.
                recorded: Recorded | None = Recorded(request, keys=(ANEW,), by="server")
            else:
                recorded = self.take(request) or self.answerer.reply(request)
            if recorded is None:
                return request
            self.new.append(recorded)
            self.note(recorded)
            reply = recorded.reply

    def note(self, recorded: Recorded) -> None:
        """Put answers on record for those who were asked and the GM: nothing that anybody decided is lost."""
        request = recorded.request
        asks = request.asks if isinstance(request, AskAll) else (request,) if isinstance(request, Ask) else ()
        for question, key in zip(asks, recorded.keys, strict=True):
            if len(question.picks) == 1 or key in (question.plain, ANEW):  # a roll that was asked for, not a decision
                continue
            hearers = self.fight.only(question.seat)
            self.fight.record(
                Answered(
                    who=question.who,
                    kind=question.kind,
                    title=question.title,
                    choice=question.label_of(key),
                    by=recorded.by,
                    **hearers,
                )
            )

    def take(self, request: Request) -> Recorded | None:
        """Return the next recorded reply, which must have been given to this very request."""
        if not self.old:
            return None
        recorded = self.old.pop(0)
        if not isinstance(recorded, Recorded) or not is_same(recorded.request, request):
            raise ReplayMismatch(f"expected {recorded!r}, got {request!r}")
        return recorded

    def amend(self) -> bool:
        """Run the GM's corrections that were made at this point, and tell whether there were any; whatever they ask is settled
        at once."""
        known = len(self.new)
        while self.old and isinstance(self.old[0], Amendment):
            amendment = self.old.pop(0)
            assert isinstance(amendment, Amendment)
            place, heard = len(self.new), len(self.fight.events)
            self.new.append(amendment)
            self.settle(amendment_for(self.fight, amendment.command))
            secret = all(event.audience == GM_ONLY for event in self.fight.events[heard:])
            self.new[place] = Amendment(amendment.command, len(self.new) - place - 1, secret)
        return len(self.new) > known

    def settle(self, script: Script[None]) -> None:
        reply: Reply | None = None
        while True:
            try:
                request = next(script) if reply is None else script.send(reply)
            except StopIteration:
                return
            recorded = self.take(request) or self.answerer.settle(request)
            self.new.append(recorded)
            reply = recorded.reply


def amidst(fight: Fight, request: Request) -> Request:
    """Say within which question another one comes up."""
    if isinstance(request, AskAll) and fight.amid:
        return replace(request, asks=tuple(replace(one, amid=fight.amid_of(one.seat)) for one in request.asks))
    return replace(request, amid=fight.amid_of(request.seat)) if isinstance(request, Ask) and fight.amid else request


def is_same(one: Request, other: Request) -> bool:
    """Tell whether two requests ask the same, whatever they foretell."""
    return one == other or bare(one) == bare(other)


def hushed(fight: Fight, request: Request) -> Request:
    """Keep what the GM is asked about somebody hidden as secret as that one is: others do not even see a pause."""
    if isinstance(request, AskAll):
        return replace(request, asks=tuple(hushed(fight, one) for one in request.asks))
    who = fight.state.combatants.get(request.by if isinstance(request, Roll) else request.who)
    is_veiled = who is not None and who.owner == request.seat == GM and fight.state.is_veiled(who.id)
    return replace(request, secret=True) if is_veiled else request


def start(rules: Ruleset, state: State, command: AnyCommand, answerer: Answerer) -> Progress:
    """Resolve a command from its beginning; raises Invalid or Illegal, and then nothing has happened."""
    return resume(rules, state, command, (), answerer, ())


def resume(
    rules: Ruleset,
    base: State,
    command: AnyCommand,
    journal: Sequence[JournalEntry],
    answerer: Answerer,
    committed: Sequence[Event],
) -> Progress:
    """Run a command again from its base with everything recorded, and on as far as replies go.

    Raises ReplayMismatch unless the run begins with exactly the events that were committed before.
    """
    run = _Run(rules, base, journal, answerer)
    request = run.go(command)
    if run.old:
        raise ReplayMismatch("the journal holds more than the script asked for")
    if tuple(run.fight.events[: len(committed)]) != tuple(committed):
        raise ReplayMismatch("the events differ from those already stored")
    return Progress(tuple(run.fight.events), run.fight.state, tuple(run.new), request)


def settle_by_default(request: Request, by: str) -> Recorded:
    """Return the default answer to a question."""
    if isinstance(request, Ask):
        return Recorded(request, keys=(request.default,), by=by)
    assert isinstance(request, AskAll)
    return Recorded(request, keys=tuple(a.default for a in request.asks), by=by)


def check_faces(request: Roll, faces: Sequence[int]) -> tuple[int, ...]:
    """Return typed-in faces if real dice can show them; raises Invalid with what is wanted."""
    sides = parse(request.dice).sides
    if len(faces) != len(sides):
        raise Invalid(f"That roll needs {len(sides)} {'die' if len(sides) == 1 else 'dice'}: {request.dice}.")
    for face, side in zip(faces, sides, strict=True):
        if not 1 <= face <= side:
            raise Invalid(f"A d{side} shows 1 to {side}, not {face}.")
    return tuple(faces)


def check_answer(question: Ask, key: str) -> str:
    """Return an answer if the question accepts it; raises Invalid with what it accepts."""
    if not question.accepts(key):
        labels = ", ".join(pick.label for pick in question.picks)
        typed = question.typed
        number = f", or type a number from {typed.least} to {typed.most}" if typed is not None else ""
        raise Invalid(f"That is no answer here. Choose one of: {labels}{number}.")
    return key
