"""How often, and how, hypothesis tries."""

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, seed, settings

from tests.hostile.scene import CAST
from tests.thorough import SEED, times

CASES = times(200, 20)  # for each address: a request by one of the cast
PRESSES = times(50, 5)  # more of them for each command

usual = settings(
    max_examples=CASES // len(CAST),
    derandomize=not SEED,  # the same cases each time, so that a change is judged by what it changed
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def tried(test: Callable[..., Any], how: settings = usual) -> Callable[..., Any]:
    """As often as this run is thorough, by its seed."""
    return how(seed(SEED)(test)) if SEED else how(test)


def pressed(test: Callable[..., Any]) -> Callable[..., Any]:
    """The same for each of the many commands."""
    return tried(test, settings(usual, max_examples=max(1, PRESSES // len(CAST))))
