"""Servers under test as processes of their own, and what they cost the machine."""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.conftest import free_port
from tests.faults.services import Postgres, Redis
from tests.players.tables import Laid, laid_from

HERE = Path(__file__).parents[2]
APP, FLOOR = "config.asgi:application", "tests.bench.floor:application"
PATIENCE = 60.0  # seconds until a server must serve
TICK = os.sysconf("SC_CLK_TCK")
OURS = ("ALLOWED_HOSTS", "DATABASE_URL", "DEBUG", "DJANGO_SETTINGS_MODULE", "REDIS_URL", "SECRET_KEY")


class DurablePostgres(Postgres):
    """A PostgreSQL that waits for its disk, as a hosted one does."""

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self.run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder / 'log'}", f"--options={options}")


@dataclass
class Server:
    """One process of Daphne; what it writes goes to `log`."""

    tree: Path
    application: str
    environment: dict[str, str]
    log: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def command(self) -> list[str]:
        """As the README hosts it; trees from before `manage.py serve` ran Daphne by itself."""
        where = ["--port", str(self.port)]
        if self.application == APP and (self.tree / "combat/management/commands/serve.py").exists():
            return [sys.executable, "manage.py", "serve", *where]
        return [sys.executable, "-m", "daphne", "--verbosity", "0", "--bind", "127.0.0.1", *where, self.application]

    def start(self) -> "Server":
        """Returns when it serves."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, cwd=self.tree, env=self.environment, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self.serves():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.application} does not serve: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)
        return self

    def serves(self) -> bool:
        try:
            with urlopen(f"{self.site}/join/", timeout=5):
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
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


class Hosting:
    """A place to run servers on: a fresh database (and Redis), as SQLite with the layer in memory or as PostgreSQL with Redis."""

    def __init__(self, kind: str, tree: Path = HERE) -> None:
        self.kind, self.tree = kind, tree
        self.stack = ExitStack()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="six-seconds-bench-")))
        self.started = 0
        database, self.redis_url = f"sqlite:///{self.folder / 'db.sqlite3'}", ""
        if kind == "postgres":
            database, self.redis_url = self.real_services()
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        # The tree's own code comes before ours; the floor and the tables are ours.
        self.environment = {
            **kept,
            "DATABASE_URL": database,
            "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
            "LOG_FORMAT": "json",
            "PYTHONPATH": f"{tree}:{HERE}",
            "SECRET_KEY": "bench",
            "STATIC_ROOT": str(self.folder / "static"),
        }
        self.python("manage.py", "migrate", "--verbosity=0")

    def real_services(self) -> tuple[str, str]:
        postgres, redis = DurablePostgres(), Redis(self.folder)
        self.stack.callback(postgres.remove)
        postgres.make()
        postgres.start()
        self.stack.callback(postgres.crash)
        redis.start()
        self.stack.callback(redis.kill)
        return postgres.address("postgres"), redis.url

    def close(self) -> None:
        self.stack.close()

    def python(self, *arguments: str) -> str:
        """What a program of the tree prints."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.tree,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{arguments}: {done.stdout[-2000:]}{done.stderr[-4000:]}")
        return done.stdout

    def tables(self, count: int, *options: str) -> list[Laid]:
        """This many new tables with running fights."""
        return laid_from(self.python(str(HERE / "tests/players/tables.py"), str(count), *options))

    def server(self, application: str = APP) -> Server:
        self.started += 1
        environment = {**self.environment, "REDIS_URL": self.redis_url}
        server = Server(self.tree, application, environment, self.folder / f"server-{self.started}.log").start()
        self.stack.callback(server.stop)
        return server
