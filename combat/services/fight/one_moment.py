from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, cast

from django.db import connection, transaction


class SQLite(Protocol):
    """A connection, with what Django's types leave out."""

    transaction_mode: str | None


@contextmanager
def one_moment() -> Iterator[None]:
    """Everything that is read inside is of one moment, while others go on writing; nothing is to be written inside.

    Inside another transaction it is that one's moment.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        with deferred(), transaction.atomic():
            yield
    else:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield


@contextmanager
def deferred() -> Iterator[None]:
    """SQLite's ordinary transactions here take the writers' lock at once; a reader must leave it to the writers."""
    connection.ensure_connection()
    sqlite = cast(SQLite, connection)
    usual, sqlite.transaction_mode = sqlite.transaction_mode, "DEFERRED"
    try:
        yield
    finally:
        sqlite.transaction_mode = usual
