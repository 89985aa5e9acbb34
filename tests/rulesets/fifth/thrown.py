"""A table at which everybody answers at once, and the d20s that fall there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from combat.engine import events as ev
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, AskAll, Request, Roll
from combat.engine.resolution import Recorded
from tests.builders import Scene


@dataclass
class Table:
    """Answers at once: a d20 shows 11, every other die 2; of a question's picks the first `wanted` one, else the default."""

    wanted: tuple[str, ...] = ()
    asked: list[Ask] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)

    def reply(self, request: Request) -> Recorded:
        if isinstance(request, Roll):
            self.rolls.append(request)
            return Recorded(request, faces=tuple(11 if s == 20 else min(s, 2) for s in parse(request.dice).sides))
        asks = request.asks if isinstance(request, AskAll) else (request,)
        self.asked += asks
        return Recorded(request, keys=tuple(self.pick(one) for one in asks), by="seat")

    settle = reply

    def pick(self, question: Ask) -> str:
        return next((key for key in self.wanted if question.accepts(key)), question.default)


class Fallen(NamedTuple):
    """A d20 that somebody has thrown, and what went into it."""

    roll: ev.DiceRoll | None
    total: int
    breakdown: Breakdown


def first_roll(scene: Scene, since: int) -> Fallen:
    """The first d20 of Ana's that has fallen since then."""
    ids = {c.id for c in scene.state.combatants.values() if c.name == "Ana"}
    return next(found for event in scene.log[since:] for found in fallen(event, ids))


def fallen(event: ev.Event, ids: set[str]) -> Iterator[Fallen]:
    """Yield the d20 that an event tells of, if it is one of theirs."""
    if isinstance(event, ev.AttackResolved) and event.attacker in ids:
        yield Fallen(event.roll, event.total, event.attack)
    if isinstance(event, ev.CheckRolled | ev.InitiativeRolled):
        makers = {event.who} if isinstance(event, ev.CheckRolled) else set(event.combatants)
        if makers & ids:
            yield Fallen(event.roll, event.total, event.breakdown)
