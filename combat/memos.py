"""All that a process remembers so as not to work it out again. There are three kinds:

- **Kept with a value** (`engine.kept`): what follows from a frozen value alone, beside its fields. It goes with the value.
- **Cached with a moment** (`State.cached`, `Look.cached`): what follows from one moment of a fight, by the rules and by what
  else its key names. It goes with the state; `State.forget` lets go of it as soon as the moment is over. What does not hang on
  what anybody has spent (`cached_for_longer`) goes on to the next moment when only that has changed.
- **The last so many** (`Memo`, and `functools.lru_cache` where a function of plain values is all there is to it): what is asked
  for in many moments, tables or requests. Each says how many, and `/metrics` tells how many there are.

Nothing of it is the truth: without any of it a process would answer the same, only later.
"""

from collections.abc import Callable, Hashable, Iterator
from inspect import signature
from threading import Event, Lock
from typing import Any, Generic, TypeVar

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import REGISTRY, Collector

T = TypeVar("T")

MEMOS: "list[Memo[Any]]" = []


class Memo(Generic[T]):
    """Values by key: the last `least` of them at least, at most twice as many; safe to use from several threads.

    A key must name everything that its value is made from. None is no value.
    """

    def __init__(self, name: str, least: int) -> None:
        self.name, self.least = name, least
        self.young: dict[Hashable, T] = {}
        self.old: dict[Hashable, T] = {}
        self.making: dict[Hashable, Event] = {}
        self.lock = Lock()
        MEMOS.append(self)

    def __len__(self) -> int:
        return len(self.young) + len(self.old)

    def find(self, key: Hashable) -> T | None:
        """The value for this key, or None."""
        found = self.young.get(key)
        if found is None:
            found = self.old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Hashable, value: T) -> None:
        """Remember a value that was worked out elsewhere."""
        if len(self.young) >= self.least:
            self.young, self.old = {}, self.young
        self.young[key] = value

    def drop(self, key: Hashable) -> None:
        """Let go of what will hardly be asked for again."""
        self.young.pop(key, None)
        self.old.pop(key, None)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value for this key, made now if it is not there; several threads may all make it."""
        found = self.young.get(key)
        if found is None:
            found = self.find(key)
            if found is None:
                found = make()
                self.keep(key, found)
        return found

    def same(self, key: Hashable, value: T) -> T:
        """What was last given for this key where this equals it, else this: whoever goes by identity finds it again by that."""
        known = self.find(key)
        if known is not None and known == value:
            return known
        self.keep(key, value)
        return value

    def get_made_once(self, key: Hashable, make: Callable[[], T]) -> T:
        """The same where it takes long: of several threads one makes it, and the others wait. Raises what `make` raises."""
        while (found := self.find(key)) is None:
            with self.lock:
                others = self.making.get(key)
                if others is None:
                    self.making[key] = Event()
            if others is None:
                return self.made(key, make)
            others.wait()  # then look again: whoever made it may have failed
        return found

    def made(self, key: Hashable, make: Callable[[], T]) -> T:
        try:
            # Somebody else may have come to its end since it was looked for.
            value = found if (found := self.find(key)) is not None else make()
            self.keep(key, value)
            return value
        finally:
            self.making.pop(key).set()

    def forget(self) -> None:
        self.young, self.old = {}, {}


def remembered(least: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Let a function remember what it returned for the same values.

    Those before the `/` in its signature never change, and count as the same by identity, tuples by that of what they hold: that
    is what seats of one table and moments of one fight share, and it costs nothing to compare. All others are plain values.
    """

    def decorate(make: Callable[..., T]) -> Callable[..., T]:
        results: Memo[tuple[tuple[Any, ...], T]] = Memo(f"{make.__module__.rpartition('.')[2]}.{make.__name__}", least)
        alone = sum(one.kind is one.POSITIONAL_ONLY for one in signature(make).parameters.values())

        def found(key: tuple[Any, ...], values: tuple[Any, ...]) -> T:
            known = results.find(key)
            if known is None:
                # Kept with what it was made of: an id belongs to its object for as long as that lives.
                known = values, make(*values)
                results.keep(key, known)
            return known[1]

        def made(*values: Any) -> T:
            return found((*map(identity, values[:alone]), *values[alone:]), values)

        def made_of_one(*values: Any) -> T:
            one, *rest = values
            return found((tuple(map(id, one)) if type(one) is tuple else id(one), *rest), values)

        return made_of_one if alone == 1 else made

    return decorate


def identity(value: object) -> Hashable:
    return tuple(map(id, value)) if type(value) is tuple else id(value)


class Remembered(Collector):
    """How many values each memo holds."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        held = GaugeMetricFamily("six_remembered", "Values that are remembered, by what they are.", labels=["of"])
        for memo in MEMOS:
            held.add_metric([memo.name], len(memo))
        yield held


REGISTRY.register(Remembered())
