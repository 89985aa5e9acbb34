import os
import stat
from pathlib import Path

import environ
import pytest
from django.db import ConnectionHandler, connection

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
@pytest.mark.skipif(connection.vendor != "sqlite", reason="these are habits of SQLite")
def test_sqlite_writes_ahead_and_waits_for_its_disk():
    with connection.cursor() as cursor:
        journal = cursor.execute("PRAGMA journal_mode").fetchone()
        synchronous = cursor.execute("PRAGMA synchronous").fetchone()
    assert (journal, synchronous) == (("wal",), (2,))
