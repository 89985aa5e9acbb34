"""Whole fights at random in which the GM changes things while questions are open: adds, reveals, mends, takes away."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import judge
from combat.engine.errors import Refused
from combat.engine.fold import fold
from combat.engine.requests import Ask, AskAll, Request
from combat.engine.resolution import Amendment, JournalEntry, Progress, Recorded, resume, settle_by_default
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant, State
from combat.rulesets import CREATURES, READY, RULESETS
from tests.builders import VIEWERS, again
from tests.luck import Luck
from tests.random_choices import sides_left
from tests.random_fights import Fought, Silent, next_command
from tests.random_tables import WHIMS, some, somebody

WIDTH, HEIGHT = 14, 10
MOST = 30  # creatures and things in one fight


class Asking(Luck):
    """Random dice; half of what is asked is left open, and now and then a throw; `waits` is what is open."""

    waits: Request | None = None

    def reply(self, request: Request) -> Recorded | None:
        is_asked = isinstance(request, Ask | AskAll)
        if request == self.waits or self.random.random() < (0.5 if is_asked else 0.08):
            self.waits = request
            return None
        return super().reply(request)

    def settle(self, request: Request) -> Recorded:
        return super().reply(request)


def asks_the_same(was: Request | None, now: Progress) -> None:
    """What is asked stays as it was; who acts next is asked anew, and of nobody who is down."""
    if not (isinstance(was, Ask) and was.anew):
        assert now.request == was, "the question changed"
    elif isinstance(now.request, Ask) and now.request.anew:
        assert all(now.state.combatants[pick.key].life == "up" for pick in now.request.picks), "the dead are offered"


class Meddled(Fought):
    """One fight; `amended` counts what was done while a question was open, `given_up` what could not go on after it."""

    def __init__(self, ruleset: str, seed: int) -> None:
        super().__init__(ruleset, Asking(seed), WIDTH, HEIGHT)
        self.luck: Asking
        self.rules: Ruleset = RULESETS[ruleset]
        self.parts: list[tuple[State, cmd.AnyCommand, tuple[JournalEntry, ...], tuple[ev.Event, ...]]] = []
        self.amended: set[str] = set()
        self.given_up = 0

    def do(self, command: cmd.AnyCommand, seat: str = "gm") -> None:
        judge(self.rules, self.state, VIEWERS[seat], command)
        base = self.state
        progress = resume(self.rules, base, command, (), self.luck, ())
        while progress.request is not None:
            self.state = progress.state
            found = self.meddled(base, command, progress) if self.random.random() < 0.6 else None
            found = found or self.answered(base, command, progress)
            if found is None:
                self.given_up += 1
                told = ev.ResolutionAbandoned(audience=ev.EVERYONE, reason="It is gone.")
                self.log.extend((*progress.events, told))
                self.state = fold((told,), progress.state)
                return
            progress = found
        self.parts.append((base, command, progress.journal, progress.events))
        self.log.extend(progress.events)
        self.state = progress.state

    def on(self, base: State, command: cmd.AnyCommand, progress: Progress, entry: JournalEntry) -> Progress:
        return resume(self.rules, base, command, (*progress.journal, entry), self.luck, progress.events)

    def meddled(self, base: State, command: cmd.AnyCommand, progress: Progress) -> Progress | None:
        """Something that the GM does meanwhile; None when no rule lets it happen."""
        wish = self.random.choice(list(meddling(self.random, progress.state, self.rules, people(progress, command))))
        if not isinstance(wish, cmd.AMENDMENTS):
            return None
        with suppress(Refused):
            judge(self.rules, progress.state, VIEWERS["gm"], wish)
            found = self.on(base, command, progress, Amendment(wish))
            asks_the_same(progress.request, found)
            self.amended.add(type(wish).__name__)
            return found
        return None

    def answered(self, base: State, command: cmd.AnyCommand, progress: Progress) -> Progress | None:
        """The answer of whoever is asked, or the usual one; None when the fight can't go on with either."""
        request = progress.request
        assert request is not None
        replies = [self.luck.settle(request)]
        self.luck.waits = None
        replies += [settle_by_default(request, "gm")] if isinstance(request, Ask | AskAll) else []
        for reply in replies:
            try:
                return self.on(base, command, progress, reply)
            except Refused:
                assert any(isinstance(entry, Amendment) for entry in progress.journal), (command, request)
        return None

    def prove(self, restarted: bool = False) -> None:
        """fold == snapshot, and every command gives the same events with the same journal, read from JSON."""
        assert fold(self.log) == self.state
        assert fold(again(self.log, list[ev.AnyEvent])) == self.state
        for base, command, journal, events in self.parts:
            journal, base = again(journal, tuple[JournalEntry, ...]), again(base, State)
            progress = resume(self.rules, base, again(command, cmd.AnyCommand), journal, Silent(), ())
            assert progress.finished
            assert progress.events == events


def people(progress: Progress, command: cmd.AnyCommand) -> list[Combatant]:
    """Those whom an open question concerns: who is asked, whose doing it is, at whom it is aimed."""
    asks = progress.request.asks if isinstance(progress.request, AskAll) else (progress.request,)
    fields = [getattr(one, name, "") for one in (*asks, command) for name in ("who", "by", "about", "actor", "target")]
    return [progress.state.combatants[who] for who in fields if who in progress.state.combatants]


def meddling(luck: Random, state: State, rules: Ruleset, concerned: list[Combatant]) -> Iterator[cmd.AnyCommand]:
    """What a GM may want to do while somebody thinks, mostly with those about whom that is."""
    yield cmd.Note(text="Rain.")
    if not state.combatants:
        return
    who = luck.choice(concerned) if concerned and luck.random() < 0.6 else somebody(luck, state)
    whom = tuple(dict.fromkeys((who.id, *some(luck, state))))
    square = (luck.randrange(WIDTH), luck.randrange(HEIGHT))
    if len(state.combatants) < MOST:
        sheets = luck.sample(CREATURES[state.ruleset], 2)
        late = cmd.Join(sheet=sheets[0], count=luck.randint(1, 2), hidden=luck.random() < 0.3)
        yield from (late, late, cmd.Gather(joins=(late, cmd.Join(sheet=sheets[1]))))
        yield cmd.Join(sheet=luck.choice(READY[state.ruleset]).sheet, side="allies", owner=luck.choice(("ana", "ben")))
        yield cmd.MakeObject(name="Crate", hp=5, defense=10, at=square)
    yield from (
        cmd.Leave(who=who.id),
        cmd.Leave(who=who.id),
        cmd.Reveal(who=who.id),
        cmd.Hide(who=who.id),
        cmd.PlaceSides(),
    )
    yield from (cmd.Place(who=who.id, to=square), cmd.Place(who=who.id, to=None), cmd.Teleport(who=who.id, to=square))
    yield cmd.Harm(targets=whom, amount=luck.choice((1, 4, 60)))
    yield from (cmd.Mend(targets=whom, amount=5), cmd.Bolster(targets=whom, amount=4))
    yield cmd.SetLife(who=who.id, life=luck.choice(("up", "dying", "stable", "dead")))
    yield cmd.SetHitPoints(who=who.id, hp=luck.randint(1, max(1, who.sheet.hp)))
    yield cmd.Change(who=who.id, side=luck.choice(("allies", "foes", "neutrals")), owner=luck.choice(("gm", "ana")))
    yield cmd.Surprise(who=who.id)
    for whim in WHIMS:
        yield luck.choice(list(whim(luck, state, rules)))


def play(ruleset: str, seed: int, steps: int = 40) -> Meddled:
    """Play one fight of two heroes against some of the library."""
    table = Meddled(ruleset, seed)
    for one, seat in zip(table.random.sample(READY[ruleset], 2), ("ana", "ben"), strict=True):
        table.attempt(cmd.Join(sheet=one.sheet, side="allies", owner=seat))
    for sheet in table.random.sample(CREATURES[ruleset], 2):
        table.attempt(cmd.Join(sheet=sheet, count=table.random.randint(1, 2)))
    table.attempt(cmd.PlaceSides())
    table.attempt(cmd.Start())
    for _ in range(steps):
        if sides_left(table.state) < 2 or table.state.phase != "running":
            break
        table.attempt(next_command(table.luck, table.rules, table.state, table.tiles)[0])
    return table
