"""Where servers under test run: a fresh database (and Redis) for the code of one commit."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.bench.server import APP, FLOOR, Server
from tests.faults.services import Postgres, Redis
from tests.players.tables import Laid, laid_from

HERE = Path(__file__).parents[2]
OWN = ".own"  # the folder in which the tests of another commit lie
OURS = ("ALLOWED_HOSTS", "DATABASE_URL", "DEBUG", "DJANGO_SETTINGS_MODULE", "LOG_LEVEL", "REDIS_URL", "SECRET_KEY")


class DurablePostgres(Postgres):
    """A PostgreSQL that waits for its disk, as a hosted one does."""

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self.run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder / 'log'}", f"--options={options}")


class Hosting:
    """A place to run servers on: SQLite with the layer in memory, or PostgreSQL with Redis."""

    def __init__(self, kind: str, tree: Path = HERE) -> None:
        self.kind, self.tree = kind, tree
        self.own = tree / OWN if (tree / OWN).exists() else tree
        self.stack = ExitStack()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="six-seconds-bench-")))
        self.started = 0
        try:
            database, self.redis_url = f"sqlite:///{self.folder / 'db.sqlite3'}", ""
            if kind == "postgres":
                database, self.redis_url = self.real_services()
            self.environment = self.surroundings(database)
            self.python("manage.py", "migrate", "--verbosity=0")
        except BaseException:
            self.close()
            raise

    def surroundings(self, database: str) -> dict[str, str]:
        """The environment of everything that runs here."""
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        return {
            **kept,
            "DATABASE_URL": database,
            "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
            "LOG_FORMAT": "json",
            # The app is the tree's; the floor and the probe are ours.
            "PYTHONPATH": f"{self.tree}:{HERE}",
            "SECRET_KEY": "bench",
            "STATIC_ROOT": str(self.folder / "static"),
        }

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
        """What a program of the tree prints, with the tree's own tests, which know where things stand there; raises RuntimeError
        with what it says when it fails."""
        program, *more = arguments
        done = subprocess.run(
            [sys.executable, str(self.own / program) if program.startswith("tests/") else program, *more],
            cwd=self.tree,
            env={**self.environment, "PYTHONPATH": f"{self.tree}:{self.own}"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)}: {done.stderr[-2000:]}")
        return done.stdout

    def tables(self, count: int, *options: str) -> list[Laid]:
        """This many new tables with running fights."""
        return laid_from(self.python("tests/players/tables.py", str(count), *options))

    def server(self, application: str = APP, probed: bool = False) -> Server:
        """A server that serves, until it is stopped or the place is closed."""
        self.started += 1
        environment = {**self.environment, "REDIS_URL": self.redis_url, **({"PROBE": "1"} if probed else {})}
        tree = HERE if application == FLOOR else self.tree
        log = self.folder / f"server-{self.started}.log"
        server = Server(tree, application, environment, log).start()
        self.stack.callback(server.stop)
        return server


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A folder with the code of a commit, its tests apart: its servers are measured by ours. Raises RuntimeError for a commit
    that is not there."""
    with tempfile.TemporaryDirectory(prefix="six-seconds-against-") as folder:
        tree = Path(folder)
        unpack(revision, tree, ".", ":!tests")
        unpack(revision, tree / OWN, "tests")
        yield tree


def unpack(revision: str, folder: Path, *paths: str) -> None:
    packed = subprocess.run(["git", "archive", revision, "--", *paths], cwd=HERE, capture_output=True, check=False)
    if packed.returncode:
        raise RuntimeError(f"{revision} can’t be had: {packed.stderr.decode().strip()}")
    folder.mkdir(exist_ok=True)
    subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
