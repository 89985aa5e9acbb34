"""`manage.py play` in a process of its own, on a database of its own, the way a GM starts it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tests.conftest import free_port

ROOT = Path(__file__).parents[2]
LAST_LINK = "Players, join and play:"
PATIENCE = 60  # seconds


class Server:
    """A table that can be started, stopped, killed and started again on the same database and port.

    Its database is new, or a copy of another that nobody is using.
    """

    def __init__(self, folder: Path, like: Path | None = None) -> None:
        self.database = folder / "db.sqlite3"
        if like is not None:
            shutil.copy(like, self.database)
            shutil.copy(like.with_name(".secret_key"), folder)
        self.port = free_port()
        self.printed = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when the links are printed, which is when it serves."""
        self.printed = ""
        self.ready = threading.Event()
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "play", "--port", str(self.port)],
            cwd=ROOT,
            env=self.environment | {"PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.ready.wait(PATIENCE)
        assert LAST_LINK in self.printed, f"it did not start:\n{self.printed}"

    @property
    def environment(self) -> dict[str, str]:
        others = {name: value for name, value in os.environ.items() if name not in ("ALLOWED_HOSTS", "REDIS_URL")}
        return others | {"DATABASE_URL": f"sqlite:///{self.database}"}

    def read(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed += line
            if line.startswith(LAST_LINK):
                self.ready.set()
        self.ready.set()  # it has stopped: there is nothing to wait for

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        self.signal(signal.SIGKILL)

    def interrupt(self) -> None:
        """Ctrl+C; the farewell is the last that it prints."""
        self.signal(signal.SIGINT)
        assert self.printed.endswith("Stopped. Everything is saved.\n"), self.printed

    def signal(self, number: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def link(self, path: str) -> str:
        """The printed link that leads to `path`."""
        found = re.search(rf"http://\S+?/{path}\S*", self.printed)
        assert found, self.printed
        return found[0]

    @property
    def gm_link(self) -> str:
        return self.link("accounts/one-tap/")

    @property
    def join_link(self) -> str:
        return self.link("join/")

    @property
    def complaints(self) -> list[str]:
        """What it wrote beyond the links: errors of the application."""
        return [line for line in self.printed.splitlines() if re.search(r"Traceback|ERROR|WARNING", line)]
