import os
import stat
import subprocess
import sys
from pathlib import Path

import environ
import pytest
from django.db import ConnectionHandler

from config.databases import database


@pytest.mark.django_db
def test_the_database_and_its_log_are_their_owners_alone(tmp_path: Path) -> None:
    """As the key beside them, whatever the machine lets new files be."""
    file = tmp_path / "db.sqlite3"
    before = os.umask(0)
    try:
        parsed = environ.Env.db_url_config(f"sqlite:///{file}")
        handler = ConnectionHandler({"default": database(parsed, statement=15)})
        with handler["default"].cursor() as cursor:
            cursor.execute("CREATE TABLE words (word text)")
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        handler["default"].close()
    finally:
        os.umask(before)
    assert modes == {"db.sqlite3": 0o600, "db.sqlite3-wal": 0o600, "db.sqlite3-shm": 0o600}


@pytest.mark.django_db
def test_a_further_connection_drops_no_lock_of_another(tmp_path: Path) -> None:
    """A process that opens and closes the database meanwhile does not believe to be the last, and leaves the log alone."""
    file = tmp_path / "db.sqlite3"
    parsed = environ.Env.db_url_config(f"sqlite:///{file}")
    first, second = (ConnectionHandler({"default": database(parsed, statement=15)})["default"] for _ in range(2))
    with first.cursor() as cursor:
        cursor.execute("CREATE TABLE words (word text)")
    second.ensure_connection()
    second.close()
    other = (
        f"import sqlite3; found = sqlite3.connect({str(file)!r}); found.execute('SELECT * FROM words'); found.close()"
    )
    subprocess.run([sys.executable, "-c", other], check=True)
    assert Path(f"{file}-wal").exists()
    first.close()


@pytest.mark.django_db
def test_sqlite_writes_ahead_and_waits_for_its_disk(tmp_path: Path) -> None:
    """But for the tests' own database, of which nothing has to outlive a power cut (tests/conftest.py)."""
    parsed = environ.Env.db_url_config(f"sqlite:///{tmp_path / 'db.sqlite3'}")
    first = ConnectionHandler({"default": database(parsed, statement=15)})["default"]
    with first.cursor() as cursor:
        journal = cursor.execute("PRAGMA journal_mode").fetchone()
        synchronous = cursor.execute("PRAGMA synchronous").fetchone()
    first.close()
    assert (journal, synchronous) == (("wal",), (2,))
