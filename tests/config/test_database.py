import pytest
from django.db import connection


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="these are habits of SQLite")
def test_sqlite_writes_ahead_and_waits_for_its_disk():
    with connection.cursor() as cursor:
        journal = cursor.execute("PRAGMA journal_mode").fetchone()
        synchronous = cursor.execute("PRAGMA synchronous").fetchone()
    assert (journal, synchronous) == (("wal",), (2,))
