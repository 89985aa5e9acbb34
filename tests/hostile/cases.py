"""How often, and how, hypothesis tries."""

import os

from hypothesis import HealthCheck, settings

from tests.hostile.scene import CAST
from tests.thorough import times

CASES = times(600, 20)  # for each address: a request by one of the cast
PRESSES = times(150, 5)  # more of them for each command

# The same cases come each time, so that a change is judged by what it changed. `SEEK=1 CI=true uv run pytest tests/hostile`
# lets chance look for what has not been found before.
tried = settings(
    max_examples=CASES // len(CAST),
    derandomize="SEEK" not in os.environ,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
pressed = settings(tried, max_examples=PRESSES // len(CAST))
