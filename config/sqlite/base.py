"""Django's SQLite, whose file is its owner's alone from its first byte on; the log beside it takes after it."""

import os
from contextlib import suppress
from typing import Any

from django.db.backends.sqlite3 import base

ITS_OWNERS = 0o600


class DatabaseWrapper(base.DatabaseWrapper):
    """Like Django's; makes the file before SQLite does, which would let everybody on the machine read it.

    One that is there already is not even opened: closing it again would drop the locks that other threads' connections of
    this process hold on it, and another process would take the database from under them.
    """

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        name = str(conn_params["database"])
        if name != ":memory:" and not name.startswith("file:"):
            with suppress(OSError):  # it is there; of anything else SQLite says better what is wrong
                os.close(os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL, ITS_OWNERS))
        return super().get_new_connection(conn_params)
