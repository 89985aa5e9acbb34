"""How thoroughly a run of the tests tries what has no end: fights at random, hostile input, kills.

Full under CI=true, briefly for whoever just runs the tests. `THOROUGH=4` does four times as much as CI, `THOROUGH=0` the brief
run; `SEED=7` tries others than the usual cases. Both are printed as a run begins.
"""

import os

THOROUGH = float(os.environ.get("THOROUGH", "1" if os.environ.get("CI") == "true" else "0"))
SEED = int(os.environ.get("SEED", "0"))


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
