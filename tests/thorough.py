"""How often a test repeats what chance decides: often in CI, briefly for whoever just runs the tests."""

import os


def times(full: int, brief: int) -> int:
    """`full` under CI=true, else `brief`."""
    return full if os.environ.get("CI") == "true" else brief
