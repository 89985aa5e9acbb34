"""What a test wants to go wrong inside a server now; it writes that to a file and sends a signal."""

import json
import os
import signal
from pathlib import Path
from typing import Any

shift = 0.0  # seconds that the wall clock is off
share = 0.0  # of the pokes that are lost, doubled or late


def read(*_: Any) -> None:
    global shift, share
    kept = Path(os.environ["FAULTS_WISHES"])
    wishes = json.loads(kept.read_text()) if kept.exists() else {}
    shift, share = wishes.get("shift", 0.0), wishes.get("share", 0.0)


def listen() -> None:
    """Read them now, and again at every SIGUSR1."""
    read()
    signal.signal(signal.SIGUSR1, read)
