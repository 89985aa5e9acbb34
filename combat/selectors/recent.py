"""The last values that were worked out in this process, so that all screens of a table share the work."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """The last `most` values by key; safe to use from several threads. A key must name everything the value is made from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.values: OrderedDict[Hashable, T] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value for this key, made now if it is not there."""
        with self.lock:
            if key in self.values:
                self.values.move_to_end(key)
                return self.values[key]
        # Made outside the lock: two threads may both make a value, none waits for the other's.
        value = make()
        with self.lock:
            self.values[key] = value
            while len(self.values) > self.most:
                self.values.popitem(last=False)
        return value
