from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from django.db.models import Model
from django.utils import timezone

from combat.services.backup.file import FORMAT, VERSION, Header, Unreadable, Writer, opened
from combat.services.backup.kept_sessions import sessions_unsigned
from combat.services.backup.tables import SESSION, columns_of, migrations_applied, tables_after
from combat.services.fight.one_moment import one_moment
from config.whole_files import written_whole

CHUNK = 200  # rows that are held in memory at a time


def backup_write(*, path: Path) -> Counter[str]:
    """Write all that is stored to a file that its owner alone can read; returns how many rows of each table.

    It is of one moment, and fights go on meanwhile. The file takes its place only when it is whole and on the disk. Raises
    Unreadable for a database without tables or changed by a newer version, OSError when it can't be written.
    """
    with written_whole(path) as (file, aside):
        with one_moment():
            counts = everything_write(file)
        file.flush()
        with opened(aside) as (_, rows):  # what can't be read again must not replace what can
            if Counter(row.table for row in rows) != counts:
                raise OSError("The backup can’t be read again.")
    return counts


def everything_write(file: IO[bytes]) -> Counter[str]:
    migrations = migrations_applied()
    if not migrations:
        raise Unreadable("There is nothing here yet: this database has no tables.")
    tables = tables_after(migrations)
    writer = Writer(file, Header(FORMAT, VERSION, timezone.now().isoformat(), migrations))
    passwords = {
        str(pk): password for pk, password in tables["accounts.user"]._base_manager.values_list("pk", "password")
    }
    for name, model in tables.items():
        rows = rows_of(model)
        for row in sessions_unsigned(rows, passwords) if name == SESSION else rows:
            writer.row(name, row)
    return writer.end()


def rows_of(model: type[Model]) -> Iterator[dict[str, Any]]:
    rows = model._base_manager.order_by("pk").values(*columns_of(model))
    return rows.iterator(chunk_size=CHUNK)
