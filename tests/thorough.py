"""How often a test repeats what chance decides: often in CI, briefly for whoever just runs the tests.

`HARDER=4 CI=true uv run pytest tests/hostile` does all of it four times as often as CI has time for.
"""

import os

HARDER = int(os.environ.get("HARDER", "1"))


def times(full: int, brief: int) -> int:
    """`full` (times HARDER) under CI=true, else `brief`."""
    return full * HARDER if os.environ.get("CI") == "true" else brief


def every(full: int, brief: int) -> int:
    """Which of many cases to try: each `full`-th (by HARDER more of them) under CI=true, else each `brief`-th."""
    return max(1, full // HARDER) if os.environ.get("CI") == "true" else brief
