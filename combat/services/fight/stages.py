"""How long each stage of one action took, for the log."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from time import perf_counter
from typing import ParamSpec, TypeVar

from prometheus_client import Histogram

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
seconds = Histogram(
    "six_stage_seconds", "How long one stage of a press or of a look took.", ["of", "stage"], buckets=STEPS
)

seconds_of = cache(seconds.labels)

P = ParamSpec("P")
T = TypeVar("T")


class Watch:
    """Milliseconds by stage; a stage within another is counted in its own name only."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.inner = 0.0

    def stage(self, name: str) -> "StageTime":
        """Count what is done meanwhile."""
        return StageTime(self, name)

    def count(self, of: str) -> None:
        """Add what was spent on a `press` or a `look` to what this process tells of itself."""
        for name, spent in self.spent.items():
            seconds_of(of, name).observe(spent)

    @property
    def ms(self) -> dict[str, float]:
        return {name: round(seconds * 1000, 2) for name, seconds in self.spent.items()}


class StageTime:
    """What a watch counts under a name; without a watch nothing is counted. A press has twenty, so it is no generator."""

    __slots__ = ("before", "name", "start", "watch")

    def __init__(self, watch: Watch | None, name: str) -> None:
        self.watch, self.name = watch, name

    def __enter__(self) -> None:
        if self.watch is not None:
            self.before, self.watch.inner = self.watch.inner, 0.0
            self.start = perf_counter()

    def __exit__(self, *raised: object) -> None:
        watch = self.watch
        if watch is not None:
            took = perf_counter() - self.start
            watch.spent[self.name] = watch.spent.get(self.name, 0.0) + took - watch.inner
            watch.inner = self.before + took


_current: ContextVar[Watch | None] = ContextVar("watch", default=None)


@contextmanager
def watching(watch: Watch) -> Iterator[Watch]:
    """Have this watch count every stage until the end."""
    token = _current.set(watch)
    try:
        yield watch
    finally:
        _current.reset(token)


def staged(name: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Count all of a function that no inner stage counts."""

    def timed(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            with stage(name):
                return function(*args, **kwargs)

        return call

    return timed


def stage(name: str) -> StageTime:
    """Count what is done meanwhile on the watch of this action, if it has one."""
    return StageTime(_current.get(), name)
