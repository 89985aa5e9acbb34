"""The numbers of a fight, the same in all games: a fold over one seat's log, so that they tell no more than it has heard."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from combat.engine import events as ev
from combat.engine.ids import UNSEEN, Id
from combat.engine.numbers.likelihood import FACES, chance
from combat.engine.seatview import LogLine

SEVERAL = 2  # so many at once are worth a word
UNLIKELY = 30  # per cent: a hit against such odds is told of
NUMBERS = ("None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


class Score(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What one creature has done and suffered, in hit points, and how often; `likely` is how many hits were to be expected."""

    id: Id
    dealt: int = 0
    taken: int = 0
    healed: int = 0  # of others and of itself
    prevented: int = 0  # of damage to itself: by resistance, by a save, by a block
    attacks: int = 0
    hits: int = 0
    likely: float = 0.0
    felled: int = 0
    fell: int = 0


class FightAward(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What somebody is remembered for: what it is called, what it was, and the line of the seat's log that tells of it."""

    key: str
    name: str
    words: str
    line: int = 0


class BestRoll(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The highest face that a d20 of somebody's own side showed and that counted, the first of equals."""

    id: Id
    face: int
    round: int
    line: int


class Story(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A fight in numbers: everybody's, an award for each of the heroes, the best roll of theirs, how many foes fell."""

    scores: tuple[Score, ...] = ()
    awards: tuple[tuple[Id, FightAward], ...] = ()
    best: BestRoll | None = None
    foes: int = 0
    minutes: int = 0  # at the table, by the clock of whoever knows it


@dataclass(frozen=True)
class AwardCandidate:
    """Something that may become an award: how great it is among those of its kind, what it is called, and what it was."""

    who: Id
    size: float
    name: str
    words: str
    line: int


@dataclass
class StorySoFar:
    """What has been read of a log so far."""

    heroes: frozenset[Id]
    foes: frozenset[Id]
    names: dict[Id, str] = field(default_factory=dict)
    numbers: dict[Id, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    likely: dict[Id, float] = field(default_factory=lambda: defaultdict(float))
    deeds: dict[str, list[AwardCandidate]] = field(default_factory=lambda: defaultdict(list))
    down: set[Id] = field(default_factory=set)
    felled: set[Id] = field(default_factory=set)
    best: BestRoll | None = None
    round: int = 0
    hands: dict[Id, Id] = field(default_factory=dict)  # by whom each was hurt last, "" for nobody who is known
    used: ev.PowerUsed | None = None  # the power that is at work
    struck: set[Id] = field(default_factory=set)  # whom it has hurt

    def add(self, kind: str, deed: AwardCandidate) -> None:
        if deed.who in self.heroes:
            self.deeds[kind].append(deed)

    def called(self, who: Id) -> str:
        """Return a name as it is told of: of a hero no more than the first."""
        name = self.names.get(who, "somebody")
        return name.split()[0] if who in self.heroes else name


def story_of(lines: Iterable[LogLine], heroes: Sequence[Id], foes: Iterable[Id]) -> Story:
    """Return the numbers of a fight as the reader of these lines knows it.

    Each of the heroes has one award that is nobody else's; what was taken back does not count.
    """
    so_far = StorySoFar(frozenset(heroes), frozenset(foes))
    for line in lines:
        if not line.struck:
            so_far.names.update(line.names)
            if read := READ.get(type(line.event)):
                read(so_far, line, line.event)
    people = [*heroes, *(who for who in so_far.numbers if who not in so_far.heroes and who != UNSEEN)]
    return Story(
        scores=tuple(score(so_far, who) for who in people),
        awards=tuple(awards(so_far, heroes)),
        best=so_far.best,
        foes=len(so_far.felled & so_far.foes),
    )


def score(so_far: StorySoFar, who: Id) -> Score:
    return Score(id=who, likely=round(so_far.likely.get(who, 0.0), 2), **so_far.numbers.get(who, Counter()))


def began(so_far: StorySoFar, line: LogLine, event: ev.RoundStarted) -> None:
    so_far.round = event.round


def turned(so_far: StorySoFar, line: LogLine, event: ev.TurnStarted) -> None:
    so_far.used, so_far.struck = None, set()


def used(so_far: StorySoFar, line: LogLine, event: ev.PowerUsed) -> None:
    so_far.used, so_far.struck = event, set()


def attacked(so_far: StorySoFar, line: LogLine, event: ev.AttackResolved) -> None:
    who, hit = event.attacker, event.outcome != "miss"
    so_far.numbers[who].update(attacks=1, hits=int(hit))
    rolled(so_far, line, who, event.roll)
    if not event.defense.terms or event.defense_secret or event.let:
        so_far.likely[who] += hit  # what it had to reach is not known, so that nothing can be said of its luck
        return
    odds = chance(event.attack, event.defense.total, natural=True)
    so_far.likely[who] += odds / 100
    if hit and odds <= UNLIKELY:
        so_far.add(
            "odds", AwardCandidate(who, 100 - odds, "Against the odds", f"{event.weapon}, {odds} %", line.number)
        )


def checked(so_far: StorySoFar, line: LogLine, event: ev.CheckRolled) -> None:
    rolled(so_far, line, event.who, event.roll)
    if event.what == "death-save" and event.success:
        so_far.add("thread", AwardCandidate(event.who, 1, "By a thread", "and held on", line.number))


def rolled(so_far: StorySoFar, line: LogLine, who: Id, roll: ev.DiceRoll | None) -> None:
    """A d20 that one of the heroes threw."""
    if roll is None or who not in so_far.heroes or not roll.dice.endswith(f"d{FACES}"):
        return
    counted = [roll.faces[n] for n in roll.kept] if roll.kept else list(roll.faces)
    face = max(counted, default=0)
    if so_far.best is None or face > so_far.best.face:
        so_far.best = BestRoll(who, face, so_far.round, line.number)


def hurt(so_far: StorySoFar, line: LogLine, event: ev.DamageTaken) -> None:
    prevented = sum(max(0, part.rolled - part.final) for part in event.parts)
    so_far.numbers[event.who].update(taken=event.amount, prevented=prevented)
    so_far.hands[event.who] = event.source
    if not event.source or event.source == event.who:
        return
    so_far.numbers[event.source].update(dealt=event.amount)
    if event.who in so_far.heroes:
        return
    words = f"{event.cause or so_far.called(event.who)}, {event.amount}"
    so_far.add("blow", AwardCandidate(event.source, event.amount, "Blow of the fight", words, line.number))
    so_far.struck.add(event.who)
    if so_far.used is not None and so_far.used.who == event.source and len(so_far.struck) >= SEVERAL:
        name = f"{in_words(len(so_far.struck))} at once"
        so_far.add(
            "several", AwardCandidate(event.source, len(so_far.struck), name, f"with {so_far.used.name}", line.number)
        )


def healed(so_far: StorySoFar, line: LogLine, event: ev.Healed) -> None:
    by = event.source or event.who
    so_far.numbers[by].update(healed=event.amount)
    if by == event.who:
        return
    if event.who in so_far.down:
        words = f"with {event.cause}" if event.cause else "from the edge"
        so_far.add("back", AwardCandidate(by, 1, f"Brought {so_far.called(event.who)} back", words, line.number))
    elif event.amount:
        sum_ = so_far.numbers[by]["healed"]
        so_far.add("mended", AwardCandidate(by, sum_, "Mended the most", f"{sum_} hit points", line.number))


def changed(so_far: StorySoFar, line: LogLine, event: ev.LifeChanged) -> None:
    who = event.who
    if event.life == "up":
        if who in so_far.down:
            so_far.down.discard(who)
            so_far.add(
                "edge", AwardCandidate(who, 1, "Nearest the edge", f"down, and up in round {so_far.round}", line.number)
            )
        return
    if who in so_far.down:
        return
    so_far.down.add(who)
    so_far.numbers[who].update(fell=1)
    if who in so_far.foes:
        so_far.felled.add(who)
        by = so_far.hands.get(who, "")
        if by and by != who:
            fell_to(so_far, line, who, by)


def fell_to(so_far: StorySoFar, line: LogLine, foe: Id, by: Id) -> None:
    so_far.numbers[by].update(felled=1)
    count = so_far.numbers[by]["felled"]
    words = so_far.called(foe) if count == 1 else f"{in_words(count).lower()} foes"
    so_far.add("felled", AwardCandidate(by, count, "Felled the most", words, line.number))
    so_far.add("last", AwardCandidate(by, line.number, "The last blow", so_far.called(foe), line.number))


def in_words(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


READ: dict[type[ev.Event], Callable[[StorySoFar, LogLine, Any], None]] = {
    ev.RoundStarted: began,
    ev.TurnStarted: turned,
    ev.PowerUsed: used,
    ev.AttackResolved: attacked,
    ev.CheckRolled: checked,
    ev.DamageTaken: hurt,
    ev.Healed: healed,
    ev.LifeChanged: changed,
}
# What heroes are remembered for, the rarest first.
KINDS = ("back", "several", "edge", "odds", "blow", "felled", "mended", "last", "thread")


def awards(so_far: StorySoFar, heroes: Sequence[Id]) -> Iterator[tuple[Id, FightAward]]:
    """Yield one for each hero: the greatest of a kind has it unless another is theirs; else what everybody can say."""
    given: dict[Id, FightAward] = {}
    for key in KINDS:
        greatest = max(so_far.deeds[key], key=lambda deed: deed.size, default=None)
        if greatest is not None and greatest.who not in given:
            given[greatest.who] = FightAward(key, greatest.name, greatest.words, greatest.line)
    for who in heroes:
        yield who, given.get(who) or own(so_far, who)


def own(so_far: StorySoFar, who: Id) -> FightAward:
    """Return what can be said of whoever was the greatest in nothing."""
    numbers = so_far.numbers.get(who, Counter())
    for key, name in (("felled", "Felled"), ("blow", "Best blow"), ("mended", "A helping hand")):
        mine = [deed for deed in so_far.deeds[key] if deed.who == who]
        if mine:
            best = max(mine, key=lambda deed: deed.size)
            return FightAward(key, name, best.words, best.line)
    if numbers["prevented"]:
        return FightAward("prevented", "Hard to hurt", f"turned {numbers['prevented']} damage away")
    if numbers["taken"]:
        return FightAward("taken", "Stood in the way", f"took {numbers['taken']} for the others")
    return FightAward("whole", "Not a scratch", "from first to last")
