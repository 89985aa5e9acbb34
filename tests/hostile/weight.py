"""What an answer may cost: 300 ms of processor time and 1 MB, of the machine that the limit was set on.

How fast this one is at this minute says work that is always the same, done by the same clock in the same run: no test of it knows
seconds, only multiples of that.
"""

import gc
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import thread_time

SMALL = 16 * 1024  # bytes of a request, with its address and headers
MOST_BYTES = 1024 * 1024
MOST_FLOORS = 50  # of the work below, which took that machine 6 ms
WORD = re.compile(r"(\w+)[ ,]*(\d*)")
TRIES = 3  # a case counts as heavy when it is each time


def floor() -> float:
    """Seconds of processor time of six milliseconds' work: loops, dictionaries, texts, as in the answers themselves."""
    return min(timed() for _ in range(3))


def timed() -> float:
    began = thread_time()
    for number in range(180):
        told = {f"field-{key}": [key, str(number), {"name": "Goblin", "hp": key}] for key in range(20)}
        words = json.dumps(told)
        assert json.loads(words) == told
        assert sum(1 for _ in WORD.finditer(words[:400])) > 10
    return thread_time() - began


@dataclass
class Weight:
    """What one answer came to."""

    seconds: float = 0.0
    size: int = 0

    def floors(self) -> float:
        return self.seconds / floor()

    @property
    def is_heavy(self) -> bool:
        """Looked at by this minute's floor only where the last one's would say so."""
        return self.size > MOST_BYTES or (self.seconds > MOST_FLOORS * usual() / 2 and self.floors() > MOST_FLOORS)

    def __str__(self) -> str:
        return f"{self.seconds * 1000:.0f} ms of processor time ({self.floors():.1f} floors), {self.size:,} bytes"


_usual: list[float] = []


def usual() -> float:
    """The floor as it was when it was first asked for."""
    if not _usual:
        _usual.append(floor())
    return _usual[0]


@contextmanager
def weighed(weight: Weight) -> Iterator[None]:
    """Tell what is spent within; not what the collector has to do for the tests' own rubbish."""
    gc.disable()
    began = thread_time()
    try:
        yield
    finally:
        weight.seconds = thread_time() - began
        gc.enable()
