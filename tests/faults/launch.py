"""Starts one server whose wall clock a test can move: `python -m tests.faults.launch --port N`."""

import runpy
import sys
import time
from datetime import UTC, datetime

from tests.faults import wishes

real = time.time


def shifted() -> float:
    return real() + wishes.shift


def move_clock() -> None:
    """Before anything else is imported, so that nobody has the real one."""
    time.time = shifted

    from django.utils import timezone

    timezone.now = lambda: datetime.fromtimestamp(shifted(), UTC)


if __name__ == "__main__":
    wishes.listen()
    move_clock()
    sys.argv = ["manage.py", "serve", *sys.argv[1:]]
    runpy.run_path("manage.py", run_name="__main__")
