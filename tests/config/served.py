"""`manage.py serve` as a supervisor starts it, on a database of its own."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

from tests.conftest import free_port
from tests.players.tables import Laid, laid_from

ROOT = Path(__file__).parents[2]
OURS = ("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "HTTPS", "LOG_FORMAT", "LOG_LEVEL", "REDIS_URL", "SECRET_KEY")
PATIENCE = 60  # seconds


class Served:
    """One process of the server; its log is a file."""

    def __init__(self, folder: Path, **environment: str) -> None:
        others = {name: value for name, value in os.environ.items() if name not in OURS}
        self.database = folder / "db.sqlite3"
        self.environment = {**others, "DATABASE_URL": f"sqlite:///{self.database}", **environment}
        self.log = folder / "log"
        self.port = free_port()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self, *arguments: str) -> str:
        return subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=self.environment, capture_output=True, text=True, check=True
        ).stdout

    def table(self) -> Laid:
        """A database that is made now, with a table whose fight runs."""
        return laid_from(self.run("-m", "tests.players.tables", "1", "--migrate", "--heroes", "4", "--foes", "2"))[0]

    @contextmanager
    def running(self) -> Iterator[None]:
        with self.log.open("ab") as log:
            command = [sys.executable, "manage.py", "serve", "--port", str(self.port)]
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        try:
            self.said = self.process.stdout.readline()  # returns when it serves, or has stopped
            yield
        finally:
            self.process.kill()
            self.process.communicate()

    def terminate(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def ended(self) -> tuple[int, str]:
        """Its exit code and its last words."""
        words, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, words

    def events(self, encounter: int) -> int:
        with closing(sqlite3.connect(self.database)) as database:
            asked = "SELECT count(*) FROM combat_loggedevent WHERE encounter_id = ?"
            return database.execute(asked, [encounter]).fetchone()[0]

    @contextmanager
    def busy_database(self) -> Iterator[None]:
        """For a while nobody else can write."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            yield
            database.execute("ROLLBACK")


def asked(connection: HTTPConnection, path: str) -> tuple[int, dict[str, str], str]:
    """Status, fields and headers' `connection` of one of the addresses for supervisors."""
    connection.request("GET", path)
    response = connection.getresponse()
    return response.status, json.loads(response.read()), response.headers.get("connection", "")
