"""How thoroughly a run of the tests tries what has no end: fights at random, hostile input, kills.

`THOROUGH=1` tries all that is written here, `THOROUGH=4` four times as much. Under CI=true it is as much as is judged within
fifteen minutes on two cores; whoever just runs the tests tries it briefly (`THOROUGH=0`). `SEED=7` tries others than the usual
cases. Both are printed as a run begins.

A brief run of all tests also leaves out those that are marked as `thorough`, most of the cases of tests that are tried with
many and take long with each, and most of the proofs that a press comes out the same from the store. Whatever is named (a file,
a test, an expression) is run whole.
"""

import os
from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

import pytest

JUDGED = "0.5"  # how much of it under CI
THOROUGH = float(os.environ.get("THOROUGH", JUDGED if os.environ.get("CI") == "true" else "0"))
SEED = int(os.environ.get("SEED", "0"))

ONE_OF = 6  # how many of such cases and proofs a brief run of all tests does
ALL_TESTS = "ALL_TESTS"  # is set in the environment when nothing is named; the workers inherit it


def is_brief() -> bool:
    """Tell whether this is a brief run of all tests."""
    return not THOROUGH and bool(os.environ.get(ALL_TESTS))


def times(full: int, brief: int) -> int:
    """`full` by so much as is asked for, or `brief`."""
    return max(1, round(full * THOROUGH)) if THOROUGH else brief


def seeds(full: int, brief: int) -> range:
    """So many seeds for what is tried at random, others for each SEED."""
    return range(SEED * 1000, SEED * 1000 + times(full, brief))


def every(full: int, brief: int) -> int:
    """Which of many cases to try: each `full`-th (by so much more of them as is asked for), or each `brief`-th."""
    return max(1, round(full / THOROUGH)) if THOROUGH else brief


def batches(several: range, size: int = 10) -> list[range]:
    """The same in parts, each for a test of its own."""
    return [several[first : first + size] for first in range(0, len(several), size)]


# Each case is a whole fight, a page, a screen or a server.
CASES_TAKE_LONG = tuple(
    f"tests/{room}/" for room in ("browser", "config", "faults", "histories", "hostile", "leaks", "rendering")
)
MANY = 12  # cases, anywhere else


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """What a brief run of all these tests leaves to a thorough one; of no test all cases."""
    left = {item for item in items if item.get_closest_marker("thorough")}
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        test, _, case = item.nodeid.partition("[")
        if case:
            cases[test].append(item)
    for test, tried in cases.items():
        if len(tried) < MANY and not test.startswith(CASES_TAKE_LONG):
            continue
        first = (crc32(test.encode()) + SEED) % min(ONE_OF, len(tried))
        left.update(item for number, item in enumerate(tried) if number % ONE_OF != first)
    return left
