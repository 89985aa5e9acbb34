"""The settings of a server under test: the project's own, but for what no hand reaches and every load does.

No limit to presses; a SQLite that waits for its disk, also of a commit that did not; with PROBE in the environment it tells on
what its processor time goes (tests.bench.probe).
"""

import os

from config.settings import *  # noqa: F403
from config.settings import DATABASES

PRESSES_PER_SECOND = 0

_options = DATABASES["default"].get("OPTIONS", {})
if "init_command" in _options:
    _options["init_command"] = _options["init_command"].replace("synchronous=NORMAL", "synchronous=FULL")

if os.environ.get("PROBE"):
    from tests.bench.probe import install

    install()
