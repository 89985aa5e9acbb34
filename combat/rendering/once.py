"""What was made of values that many screens share, found again by the values themselves."""

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class Found(Generic[T]):
    """Results by key: at least the last `most`, at most twice as many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.young: dict[Hashable, T] = {}
        self.old: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result for this key, made now if it is not there."""
        found = self.young.get(key)
        if found is None:
            found = self.old.get(key)
            if found is None:
                found = make()
            if len(self.young) >= self.most:
                self.young, self.old = {}, self.young
            self.young[key] = found
        return found


def once(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Let a function of frozen structs (and of plain hashable values) keep what it returned for the same objects.

    Structs count as the same by identity: that is what seats of one table and moments of one fight share, and it costs
    nothing to compare.
    """

    def decorate(make: Callable[..., T]) -> Callable[..., T]:
        results: Found[tuple[tuple[Any, ...], T]] = Found(most)

        def made(*values: Any) -> T:
            key = tuple([id(value) if isinstance(value, msgspec.Struct) else value for value in values])
            # Kept with what it was made of: an id belongs to its object for as long as that lives.
            return results.get(key, lambda: (values, make(*values)))[1]

        return made

    return decorate
