"""A server under test as a process of its own, and what it costs the machine."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from tests.bench.told import Told
from tests.conftest import free_port

APP, FLOOR = "config.asgi:application", "tests.bench.floor:application"
PATIENCE = 60.0  # seconds until a server must serve
ANSWER = 5.0  # seconds until a probe must have answered
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Server:
    """One process of Daphne; all that it writes goes to `log`, and is read meanwhile."""

    tree: Path
    application: str
    environment: dict[str, str]
    log: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    told: Told = field(default_factory=Told)

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hears_presses(self) -> bool:
        """Whether its sockets take presses; those of trees from before the pages sent them so are pressed by post."""
        return (self.tree / "static/table/wire.js").exists()

    @property
    def hears_openings(self) -> bool:
        """Whether they take what a tap opens, too."""
        return self.hears_presses and "open:" in (self.tree / "static/table/wire.js").read_text()

    @property
    def command(self) -> list[str]:
        """As the README hosts it; trees from before `manage.py serve` ran Daphne by itself."""
        where = ["--port", str(self.port)]
        if self.application == APP and (self.tree / "combat/management/commands/serve.py").exists():
            return [sys.executable, "manage.py", "serve", *where]
        return [sys.executable, "-m", "daphne", "--verbosity", "0", "--bind", "127.0.0.1", *where, self.application]

    def start(self) -> "Server":
        """Returns when it serves."""
        self.process = subprocess.Popen(
            self.command, cwd=self.tree, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert self.process.stdout is not None
        self.told.read(self.process.stdout, self.log)
        until = time.monotonic() + PATIENCE
        while not self.serves():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.application} does not serve: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)
        return self

    def serves(self) -> bool:
        try:
            with urlopen(f"{self.site}/health/", timeout=5):
                return True
        except HTTPError:  # a commit from before that address
            return True
        except (URLError, OSError):
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.told.end()
            self.process = None

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        assert self.process is not None
        user, system = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / TICK

    @property
    def memory(self) -> float:
        """Resident megabytes."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 2**20

    async def spent(self) -> dict[str, float]:
        """What its processor time went into so far, in seconds; {} when it has no probe or does not answer."""
        assert self.process is not None
        if not self.environment.get("PROBE"):
            return {}
        answered, before = asyncio.Event(), len(self.told.probes)
        self.told.listeners.append(answered.set)
        try:
            self.process.send_signal(signal.SIGUSR1)
            async with asyncio.timeout(ANSWER):
                while len(self.told.probes) == before:
                    answered.clear()
                    await answered.wait()
        except TimeoutError:
            return {}
        finally:
            self.told.listeners.remove(answered.set)
        return self.told.probes[-1]
