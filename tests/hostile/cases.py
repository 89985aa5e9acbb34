"""How often, and how, hypothesis tries."""

import os

from hypothesis import HealthCheck, settings

from tests.hostile.scene import CAST
from tests.thorough import times

CASES = times(2000, 40)  # for each address: a request by one of the cast
PRESSES = times(400, 10)  # more of them for each command

# In CI chance may find what it has not found before; elsewhere the same cases come each time.
tried = settings(
    max_examples=CASES // len(CAST),
    derandomize=os.environ.get("CI") != "true",
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
pressed = settings(tried, max_examples=PRESSES // len(CAST))
