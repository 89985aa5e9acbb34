"""The tables as they were after some migrations: what a backup of then is shaped by."""

from typing import Any

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from combat.services.backup.file import Unreadable

SESSION = "sessions.session"
Migrations = dict[str, str]

NEWER = "was made by a newer version of Six Seconds: {unknown} is not known here. Update this one first."


def migrations_applied() -> Migrations:
    """By app, the last migration that this database has had; empty for a database without tables.

    Raises Unreadable for one that a newer version has changed.
    """
    loader = MigrationLoader(connection)
    unknown = sorted(
        f"{app} {name}" for app, name in loader.applied_migrations if (app, name) not in loader.graph.nodes
    )
    if unknown:
        raise Unreadable(f"This database {NEWER.format(unknown=unknown[0])}")
    order = [node for leaf in loader.graph.leaf_nodes() for node in loader.graph.forwards_plan(leaf)]
    return {app: name for app, name in order if (app, name) in loader.applied_migrations}


def migrations_known(migrations: Migrations) -> None:
    """Raise Unreadable unless this version has all of these."""
    nodes = MigrationLoader(None).graph.nodes
    for app, name in migrations.items():
        if (app, name) not in nodes:
            raise Unreadable(f"This backup {NEWER.format(unknown=f'{app} {name}')}")


def tables_after(migrations: Migrations) -> dict[str, type[Model]]:
    """Every table after these migrations, by its name in a backup; sessions last, for they name users."""
    state: Any = MigrationLoader(None).project_state(list(migrations.items()))
    models = state.apps.get_models(include_auto_created=True)
    ordered = sorted(models, key=lambda model: (model._meta.label_lower == SESSION, model._meta.label_lower))
    return {model._meta.label_lower: model for model in ordered}


def columns_of(model: type[Model]) -> dict[str, Any]:
    """The fields of a table by the names that a row has for them."""
    return {field.attname: field for field in model._meta.local_concrete_fields}
