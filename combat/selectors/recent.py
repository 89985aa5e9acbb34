"""The last values that were worked out in this process, so that all screens of a table share the work."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Event, Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """The last `most` values by key; of several threads that want the same value at the same time one makes it.

    A key must name everything that its value is made from.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.values: OrderedDict[Hashable, T] = OrderedDict()
        self.making: dict[Hashable, Event] = {}
        self.lock = Lock()

    def __contains__(self, key: Hashable) -> bool:
        with self.lock:
            return key in self.values

    def find(self, key: Hashable) -> T | None:
        """The value for this key, or None."""
        with self.lock:
            if key not in self.values:
                return None
            self.values.move_to_end(key)
            return self.values[key]

    def keep(self, key: Hashable, value: T) -> None:
        """Remember a value that was worked out elsewhere."""
        with self.lock:
            self.values[key] = value
            self.values.move_to_end(key)
            while len(self.values) > self.most:
                self.values.popitem(last=False)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value for this key, made now if it is not there; raises what `make` raises."""
        while True:
            with self.lock:
                if key in self.values:
                    self.values.move_to_end(key)
                    return self.values[key]
                others = self.making.get(key)
                if others is None:
                    self.making[key] = Event()
            if others is None:
                return self.made(key, make)
            others.wait()  # then look again: whoever made it may have failed

    def made(self, key: Hashable, make: Callable[[], T]) -> T:
        try:
            value = make()
            self.keep(key, value)
            return value
        finally:
            self.making.pop(key).set()
