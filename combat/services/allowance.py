import time
from collections.abc import Callable, Hashable
from threading import Lock

MOST_KEYS = 10_000


class Allowance:
    """So many acts a second for each key, and a few more at once; counted in this process alone."""

    def __init__(self, *, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
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
            self.spent[key] = spent, now
            if len(self.spent) > MOST_KEYS:
                self.spent = {key: pair for key, pair in self.spent.items() if self.left_over(key, now)}
            return True

    def left_over(self, key: Hashable, now: float) -> float:
        """What of the acts up to now still counts."""
        spent, at = self.spent.get(key, (0.0, now))
        return max(0.0, spent - (now - at) * self.rate)
