"""What a frozen value works out of itself once and keeps, beside its fields: never compared, copied or stored."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
MISSING: Any = object()  # what is found where nothing was kept yet


class kept(Generic[T]):
    """A property of a Struct with `dict=True`, worked out at its first reading.

    functools.cached_property does the same under a lock, which costs more than most of what is kept here.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make, self.name, self.__doc__ = make, make.__name__, make.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> kept[T]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> T | kept[T]:
        if owner is None:
            return self
        found = owner.__dict__[self.name] = self.make(owner)
        return found


def take_over(names: Iterable[str], old: dict[str, Any], new: dict[str, Any]) -> None:
    """Keep with a value what is kept under these names with one that is alike in all that goes into it."""
    for name in names:
        if name in old:
            new[name] = old[name]


@lru_cache(maxsize=1024)
def notes_on(content: bytes) -> dict[Hashable, Any]:
    """Return where to note what follows from some content alone, the same for every copy of it that is read from a store."""
    return {}
