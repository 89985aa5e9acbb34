import time
from collections.abc import Callable, Hashable
from threading import Lock

MOST_KEYS = 10_000


class Allowance:
    """So much a second for each key, and a little more at once; counted in this process alone."""

    def __init__(self, *, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.spent: dict[Hashable, tuple[float, float]] = {}  # how much, and when that was so
        self.lock = Lock()

    def take(self, key: Hashable = None) -> bool:
        """Use one act of this key's; False when it has none left, and then nothing is used."""
        now = self.clock()
        with self.lock:
            spent = self.left_over(key, now) + 1
            if spent > self.burst:
                return False
            self.keep(key, spent, now)
            return True

    def has_left(self, key: Hashable = None) -> bool:
        """Tell whether there is anything left for this key to use."""
        with self.lock:
            return self.left_over(key, self.clock()) < self.burst

    def charge(self, key: Hashable, amount: float) -> None:
        """Count what this key has used already, be it more than it had left."""
        now = self.clock()
        with self.lock:
            self.keep(key, self.left_over(key, now) + amount, now)

    def keep(self, key: Hashable, spent: float, now: float) -> None:
        self.spent[key] = spent, now
        if len(self.spent) > MOST_KEYS:
            self.spent = {key: pair for key, pair in self.spent.items() if self.left_over(key, now)}

    def left_over(self, key: Hashable, now: float) -> float:
        """What of the acts up to now still counts."""
        spent, at = self.spent.get(key, (0.0, now))
        return max(0.0, spent - (now - at) * self.rate)
