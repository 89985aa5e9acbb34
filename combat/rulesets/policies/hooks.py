"""What a game does at one moment, piece by piece: a game that builds on another adds to it or takes from it by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.requests import Script

F = TypeVar("F")


@dataclass(frozen=True)
class Hooks(Generic[F]):
    """Pieces by their names, in the order in which they come."""

    pieces: Mapping[str, F]

    def __iter__(self) -> Iterator[F]:
        return iter(self.pieces.values())

    def first(self, **own: F) -> Hooks[F]:
        """Return these behind some of one's own."""
        return self.with_own(own, 0)

    def then(self, **own: F) -> Hooks[F]:
        """Return these before some of one's own."""
        return self.with_own(own, len(self.pieces))

    def after(self, name: str, **own: F) -> Hooks[F]:
        """Return these with some of one's own right behind one of them."""
        return self.with_own(own, list(self.pieces).index(name) + 1)

    def with_own(self, own: Mapping[str, F], at: int) -> Hooks[F]:
        assert own.keys().isdisjoint(self.pieces), own
        items = list(self.pieces.items())
        return Hooks(dict((*items[:at], *own.items(), *items[at:])))

    def instead(self, **own: F) -> Hooks[F]:
        """Return these with one's own in the places of those of the same names."""
        assert own.keys() <= self.pieces.keys(), own
        return Hooks({**self.pieces, **own})

    def without(self, *names: str) -> Hooks[F]:
        assert self.pieces.keys() >= set(names), names
        return Hooks({name: piece for name, piece in self.pieces.items() if name not in names})


Step = Callable[[Fight, Id], Script[None] | None]
Ambient = Callable[[Look, Id], tuple[str, ...]]


def each_in_turn(steps: Hooks[Step], fight: Fight, who: Id) -> Script[None]:
    """Take one step after the other with a creature, as long as it is there."""
    for step in steps:
        if who in fight.state.combatants and (script := step(fight, who)) is not None:
            yield from script


def around(conditions: Hooks[Ambient], look: Look, who: Id) -> tuple[str, ...]:
    """Return all conditions of a creature's surroundings, each once."""
    found: tuple[str, ...] = ()
    for ambient in conditions:
        found += ambient(look, who)
    return tuple(dict.fromkeys(found)) if found else ()
