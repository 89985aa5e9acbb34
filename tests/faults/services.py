"""A real Redis and a real PostgreSQL that a test can take away and bring back."""

import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from redis import Redis as Client

from tests.conftest import STARTS, PostgresRunner, free_port, needs, redis_server


class Redis:
    """A Redis on a port of its own that keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Returns when it answers."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder), "--save", ""]
        self.process = subprocess.Popen([redis_server(), *options], stdout=subprocess.DEVNULL)
        with Client(port=self.port, retry=STARTS) as client:
            client.ping()

    def kill(self) -> None:
        """Nothing listens any more: whoever calls is refused at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def freeze(self) -> None:
        """It accepts whoever calls, and never answers: what a machine that has stopped looks like."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def forget_everything(self) -> None:
        """FLUSHALL, and every subscription cut."""
        with Client(port=self.port) as client:
            client.flushall()
            client.client_kill_filter(_type="pubsub", skipme=True)


class Postgres:
    """A PostgreSQL with a data folder of its own; without fsync, which only a power cut would miss."""

    def __init__(self) -> None:
        binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        if not binaries:
            needs("PostgreSQL", "apt-get install postgresql")
        self.port = free_port()
        # Not below pytest's own folder, which is closed to the user that PostgreSQL runs as.
        self.folder = Path(tempfile.mkdtemp(prefix="six-seconds-faults-"))
        self.run = PostgresRunner(binaries[-1], self.folder)

    def make(self) -> None:
        self.run("initdb", "--username=table", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        """Returns when it answers; what it had promised before it was stopped is there."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
        self.run("pg_ctl", "start", "--wait", "--silent", f"--log={self.folder / 'log'}", f"--options={options}")

    def crash(self) -> None:
        """Every connection is cut, every open transaction gone; the next start recovers from the log."""
        self.run("pg_ctl", "stop", "--wait", "--silent", "--mode=immediate")

    def database(self, name: str) -> str:
        """The address of a new empty database."""
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://table@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        shutil.rmtree(self.folder)
