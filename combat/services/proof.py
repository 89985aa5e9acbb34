"""That the database takes a write, proved by one."""

import sqlite3

from django.db import DatabaseError, connection
from django.utils import timezone

from combat.models import Proof

PATIENCE = 400  # milliseconds that somebody else's write may take
WAIT = {"sqlite": f"PRAGMA busy_timeout = {PATIENCE}", "postgresql": f"SET lock_timeout = {PATIENCE}"}
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
LOCK_NOT_AVAILABLE = "55P03"


def write_prove() -> bool:
    """Write one row over a connection that is for nothing else, for its patience stays changed; False when somebody else
    writes all the while.

    Raises DatabaseError when nothing can be written: the disk is full, or the database only reads.
    """
    try:
        with connection.cursor() as cursor:
            cursor.execute(WAIT[connection.vendor])
        proof = Proof(pk=1, written_at=timezone.now())
        Proof.objects.bulk_create([proof], update_conflicts=True, unique_fields=["pk"], update_fields=["written_at"])
    except DatabaseError as error:
        if not is_busy(error):
            raise
        return False
    return True


def is_busy(error: DatabaseError) -> bool:
    """Tell whether a write has failed only because another one went on: the database takes writes."""
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    return getattr(cause, "sqlstate", "") == LOCK_NOT_AVAILABLE or (code is not None and code & 0xFF in BUSY)
