"""How long each stage of one action took, for the log."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from time import perf_counter
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Watch:
    """Milliseconds by stage; a stage within another is counted in its own name only."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.inner = 0.0

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Count what is done meanwhile."""
        before, self.inner = self.inner, 0.0
        start = perf_counter()
        try:
            yield
        finally:
            took = perf_counter() - start
            self.spent[name] = self.spent.get(name, 0.0) + took - self.inner
            self.inner = before + took

    @property
    def ms(self) -> dict[str, float]:
        return {name: round(seconds * 1000, 2) for name, seconds in self.spent.items()}


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


@contextmanager
def stage(name: str) -> Iterator[None]:
    """Count what is done meanwhile on the watch of this action, if it has one."""
    watch = _current.get()
    if watch is None:
        yield
        return
    with watch.stage(name):
        yield
