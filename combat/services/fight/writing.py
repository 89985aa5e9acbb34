"""The statements of a press in plain SQL: each press needs a handful, and Django takes longer to put them together than any
database to carry them out. The models say what the columns are and how a value goes into them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import CharField, Field, ForeignKey, IntegerField, Model, TextField

from combat.models import Campaign, CommandKey, Encounter, Seat


@dataclass(frozen=True)
class Claim:
    """A fight that is this transaction's until it ends: its campaign, the number of the change that it is about to make, and
    what was answered to the key that it is for, if that was spent before: by which seat, and in which words."""

    campaign: int
    changes: int
    spent: tuple[int | None, str] | None


def table_of(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def fight_claim(encounter_id: int, key: str = "") -> Claim:
    """Count a change of a fight's campaign, whose row is locked by that until the transaction ends: one writer per table.

    Raises Encounter.DoesNotExist.
    """
    campaigns, encounters, keys = map(table_of, (Campaign, Encounter, CommandKey))
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE {campaigns} SET changes = changes + 1 WHERE id = (SELECT campaign_id FROM {encounters} WHERE id = %s)",
            [encounter_id],
        )
        if not cursor.rowcount:
            raise Encounter.DoesNotExist
        cursor.execute(
            f"SELECT c.id, c.changes, k.id, k.seat_id, k.text FROM {encounters} e JOIN {campaigns} c ON c.id = e.campaign_id "
            f"LEFT JOIN {keys} k ON k.encounter_id = e.id AND k.key = %s WHERE e.id = %s",
            [key, encounter_id],
        )
        campaign, changes, spent, seat, text = cursor.fetchone()
    return Claim(campaign, changes, (seat, text) if spent is not None else None)


def act_count(seat_id: int) -> None:
    """Count an act of a seat."""
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE {table_of(Seat)} SET acts = acts + 1 WHERE id = %s", [seat_id])


# --- rows ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StoredColumn:
    """A column of a model: its field, what rows call its value, its quoted name, and whether a database takes its values as they
    are, as those of numbers and texts: to have Django ask that of each costs more than to write them."""

    field: Field[Any, Any]
    attribute: str
    name: str
    is_plain: bool

    def stored(self, value: object) -> Any:
        return value if self.is_plain else self.field.get_db_prep_save(value, connection)

    def of(self, row: Model, add: bool) -> Any:
        return self.stored(self.field.pre_save(row, add))


PLAIN = IntegerField, CharField, TextField, ForeignKey


@cache
def columns(model: type[Model]) -> tuple[StoredColumn, ...]:
    """All but the key that the database gives."""
    return tuple(
        StoredColumn(field, field.attname, connection.ops.quote_name(str(field.column)), isinstance(field, PLAIN))
        for field in model._meta.concrete_fields
        if not field.primary_key
    )


@cache
def inserting(model: type[Model]) -> str:
    names = ", ".join(column.name for column in columns(model))
    return f"INSERT INTO {table_of(model)} ({names}) VALUES "


@cache
def places(model: type[Model]) -> str:
    return f"({', '.join(['%s'] * len(columns(model)))})"


@cache
def updating(model: type[Model], names: Sequence[str]) -> tuple[str, tuple[StoredColumn, ...]]:
    some = tuple(column for column in columns(model) if column.field.name in names)
    setting = ", ".join(f"{column.name} = %s" for column in some)
    return f"UPDATE {table_of(model)} SET {setting} WHERE id = %s", some


def values(row: Model, some: Iterable[StoredColumn], add: bool) -> list[Any]:
    return [column.of(row, add) for column in some]


def row_insert(row: Model) -> None:
    """Store a new row, which has its number then."""
    model = type(row)
    with connection.cursor() as cursor:
        sql = inserting(model) + places(model)
        if connection.features.can_return_columns_from_insert:
            cursor.execute(f"{sql} RETURNING id", values(row, columns(model), add=True))
            (row.pk,) = cursor.fetchone()
        else:
            cursor.execute(sql, values(row, columns(model), add=True))
            row.pk = cursor.lastrowid


def rows_insert(model: type[Model], rows: Sequence[Mapping[str, object]]) -> None:
    """Store new rows of one model, each given as the values of all its columns, as many in a statement as it may have."""
    known = columns(model)
    most = (connection.features.max_query_params or 30_000) // len(known)
    with connection.cursor() as cursor:
        for start in range(0, len(rows), most):
            some = rows[start : start + most]
            in_order = [column.stored(row[column.attribute]) for row in some for column in known]
            cursor.execute(inserting(model) + ", ".join([places(model)] * len(some)), in_order)


def row_update(row: Model, names: tuple[str, ...]) -> None:
    """Store these fields of a row."""
    sql, some = updating(type(row), names)
    with connection.cursor() as cursor:
        cursor.execute(sql, [*values(row, some, add=False), row.pk])
