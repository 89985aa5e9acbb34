"""What a way would do to whoever goes it: the move itself, tried on what its seat knows, with the worst of its checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from combat.engine.commands import Move
from combat.engine.events import DamageTaken, EffectGained, Event
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Request, Roll
from combat.engine.resolution import Recorded, settle_by_default, start
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Danger
from combat.engine.state import State

D20 = 20


class Understudy:
    """Gives every question its default answer, and lets each d20 show a 1 and other dice their average."""

    def __init__(self, actor: Id) -> None:
        self.actor = actor
        self.checks: list[str] = []  # what the actor would roll for, by name

    def reply(self, request: Request) -> Recorded:
        if not isinstance(request, Roll):
            return settle_by_default(request, "server")
        sides = parse(request.dice).sides
        if D20 in sides and request.by == self.actor and not request.secret:
            self.checks.append(request.reason)
        return Recorded(
            request, faces=tuple(1 if side == D20 else (side + 1 + n % 2) // 2 for n, side in enumerate(sides))
        )

    settle = reply


def dangers(rules: Ruleset, state: State, move: Move) -> tuple[Danger, ...]:
    """Return what befalls a mover on a way by itself, nobody reacting, as far as this state tells: falls, and ground that hurts
    or holds."""
    understudy = Understudy(move.actor)
    events = start(rules, state, move, understudy).events
    checks = tuple(Danger(check, check=True) for check in dict.fromkeys(understudy.checks))
    return (*checks, *hurts(events, move.actor), *gained(events, move.actor))


def hurts(events: Iterable[Event], who: Id) -> Iterator[Danger]:
    """Yield the damage that somebody takes, what hurts several times once."""
    dealt = [event for event in events if isinstance(event, DamageTaken) and event.who == who]
    harm: Counter[tuple[str, str]] = Counter()
    for event in dealt:
        dice = " + ".join(part.roll.dice if part.roll is not None else str(part.final) for part in event.parts)
        harm[event.cause, dice] += 1
    for (cause, dice), times in harm.items():
        about = sum(event.amount for event in dealt if event.cause == cause)
        yield Danger(cause, dice=f"{times} × {dice}" if times > 1 else dice, about=about)


def gained(events: Iterable[Event], who: Id) -> Iterator[Danger]:
    names = (e.name for e in events if isinstance(e, EffectGained) and e.who == who and not e.quiet and e.name)
    return (Danger(name, lasts=True) for name in dict.fromkeys(names))
