from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model

from combat.engine.errors import Refused
from combat.services.backup.file import BROKEN, BackupRow, Header, Unreadable, opened
from combat.services.backup.kept_sessions import session_signed
from combat.services.backup.tables import SESSION, columns_of, migrations_applied, migrations_known, tables_after

CHUNK = 200  # rows that are written together
Tables = dict[str, type[Model]]


class Occupied(Refused):
    """Somebody lives in this database."""


def backup_restore(*, path: Path, replace: bool = False) -> Counter[str]:
    """Put back all that a backup holds, all or nothing; returns how many rows of each table.

    Into a database without tables, which are made, also for a backup of an older version, which is then brought up to
    date; or into one that nobody has used; or, with `replace`, in place of everything that is there. No server may run on
    it meanwhile. Raises Unreadable or Occupied, and then nothing has changed, but for tables that were made and are empty.
    """
    with opened(path) as (header, rows):
        database_prepare(header)
        tables = tables_after(header.migrations)
        counts = everything_put(tables, rows, replace)
    database_update()
    ContentType.objects.clear_cache()
    return counts


def database_prepare(header: Header) -> None:
    """Give a database without tables those of the backup's version; raises Unreadable where there are others."""
    migrations_known(header.migrations)
    applied = migrations_applied()
    if not applied:
        MigrationExecutor(connection).migrate(list(header.migrations.items()))
        return
    others = sorted(header.migrations.items() ^ applied.items())
    if others:
        raise Unreadable(
            "This backup was made by another version of Six Seconds, and this database has its tables already "
            f"({', '.join(f'{app} {name}' for app, name in others)}). Restore it into a new, empty database: it is then "
            "brought up to date."
        )


def database_update() -> None:
    """Bring what an older version has stored up to date."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0, interactive=False)


def everything_put(tables: Tables, rows: Iterator[BackupRow], replace: bool) -> Counter[str]:
    try:
        with transaction.atomic():
            room_make(tables, replace)
            counts = rows_put(tables, rows)
            sequences_reset(tables)
            connection.check_constraints()
    except (DatabaseError, ValidationError, ValueError, TypeError, AttributeError) as error:
        raise Unreadable(f"This database does not take what the backup holds: {error}") from error
    return counts


def room_make(tables: Tables, replace: bool) -> None:
    """Empty every table; raises Occupied where there is something to lose and `replace` does not say so."""
    users, fights = (tables[name]._base_manager.count() for name in ("accounts.user", "combat.encounter"))
    if users and not replace:
        raise Occupied(f"There are {users} users and {fights} fights in this database.")
    for model in tables.values():
        rows = model._base_manager.all()
        rows._raw_delete(rows.db)


def rows_put(tables: Tables, rows: Iterator[BackupRow]) -> Counter[str]:
    """Write the rows, those of one table that follow one another together."""
    counts: Counter[str] = Counter()
    passwords: dict[str, str] = {}
    for name, chunk in chunks_of(rows):
        if name not in tables:
            raise Unreadable(f"{BROKEN}: it speaks of {name}, which that version did not have.")
        if name == "accounts.user":
            passwords.update((str(values["id"]), values["password"]) for values in chunk)
        if name == SESSION:
            chunk = [session_signed(values, passwords) for values in chunk]
        model = tables[name]
        model._base_manager.bulk_create([row_of(model, values) for values in chunk])
        counts[name] += len(chunk)
    return counts


def chunks_of(rows: Iterator[BackupRow]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    table = ""
    chunk: list[dict[str, Any]] = []
    for row in rows:
        if chunk and (row.table != table or len(chunk) == CHUNK):
            yield table, chunk
            chunk = []
        table = row.table
        chunk.append(row.values)
    if chunk:
        yield table, chunk


def row_of(model: type[Model], values: dict[str, Any]) -> Model:
    columns = columns_of(model)
    if columns.keys() != values.keys():
        odd = ", ".join(sorted(columns.keys() ^ values.keys()))
        raise Unreadable(f"{BROKEN}: a row of {model._meta.label_lower} differs in {odd}.")
    for column in columns.values():
        column.auto_now = column.auto_now_add = False  # every time was recorded; these models are nobody else's
    return model(**{name: columns[name].to_python(value) for name, value in values.items()})


def sequences_reset(tables: Tables) -> None:
    """Let new rows be numbered after those that were put back."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(tables.values())):
            cursor.execute(statement)
