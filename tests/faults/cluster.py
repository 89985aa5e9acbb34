"""Several servers as processes on one database, to be killed and started again."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.clerk import Clerk
from tests.conftest import free_port

ROOT = Path(__file__).parents[2]
PAGE = os.sysconf("SC_PAGE_SIZE")
PATIENCE = 120  # seconds that a loaded machine may take to start a server
OURS = ("ALLOWED_HOSTS", "REDIS_URL", "DATABASE_URL", "SECRET_KEY", "DJANGO_SETTINGS_MODULE", "DEBUG")


class Server:
    """One process; its port is the same after every start, its words go to a file."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.environment = environment
        self.log = log
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it serves."""
        self.begin()
        self.wait()

    def begin(self) -> None:
        """Start it if it does not run; `wait` returns when it serves."""
        if self.process is not None:
            return
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.faults.launch", "--port", str(self.port)],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.is_ready():
            assert self.process is not None
            assert self.process.poll() is None, f"it stopped:\n{self.words()[-4000:]}"
            assert time.monotonic() < until, f"it did not start:\n{self.words()[-4000:]}"
            time.sleep(0.02)

    def is_ready(self) -> bool:
        try:
            with urlopen(f"{self.site}/ready/", timeout=2) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """As the kernel does when memory is short: nothing is said, nothing is finished."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None

    def heed(self) -> None:
        """Have it read again what the test wishes (see wishes.py)."""
        if self.process is not None:
            self.process.send_signal(signal.SIGUSR1)

    def threads(self) -> int:
        assert self.process is not None
        return len(list(Path(f"/proc/{self.process.pid}/task").iterdir()))

    def memory(self) -> float:
        """Resident megabytes."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 2**20

    def words(self) -> str:
        """Everything it has written since its first start."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""


class Cluster:
    """Servers that share a database, and a Redis or nothing but the database."""

    def __init__(self, folder: Path, *, database: str = "", redis: str = "", servers: int = 2) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        inherited = {name: value for name, value in os.environ.items() if name not in OURS}
        self.environment = {
            **inherited,
            "DATABASE_URL": database or f"sqlite:///{folder / 'db.sqlite3'}",
            "REDIS_URL": redis,
            "SECRET_KEY": "faults",
            "PYTHONUNBUFFERED": "1",
            "DJANGO_SETTINGS_MODULE": "tests.faults.settings",
            "FAULTS_WISHES": str(folder / "wishes.json"),
        }
        self.servers = [Server(self.environment, folder / f"server-{n}.log") for n in range(servers)]

    @property
    def sites(self) -> list[str]:
        return [server.site for server in self.servers]

    def start(self) -> "Cluster":
        """Make the tables, then let every server serve."""
        self.clerk = Clerk(self.environment, self.folder / "clerk.log")
        self.clerk.ask("stored", fights=[])
        self.serve()
        return self

    def serve(self) -> None:
        """Start every server that does not run; returns when all serve."""
        for server in self.servers:
            server.begin()
        for server in self.servers:
            server.wait()

    def kill(self, number: int = 2) -> None:
        """Kill so many of the servers at once."""
        for server in self.servers[:number]:
            server.kill()

    def stop(self) -> None:
        self.kill()
        self.clerk.stop()

    def wish(self, **wishes: float) -> None:
        """Have something go wrong inside every server from now on; nothing for nothing (see wishes.py)."""
        Path(self.environment["FAULTS_WISHES"]).write_text(json.dumps(wishes))
        for server in self.servers:
            server.heed()

    def words(self) -> str:
        return "\n".join(server.words() for server in self.servers)
