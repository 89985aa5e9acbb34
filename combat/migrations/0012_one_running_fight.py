from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def let_all_run(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("combat", "Encounter").objects.filter(status="paused").update(status="running")


class Migration(migrations.Migration):
    """Apart from the pausing: PostgreSQL makes no index of rows that the same transaction has changed."""

    dependencies = [
        ("combat", "0011_one_fight_runs"),
    ]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, let_all_run),
        migrations.AddConstraint(
            model_name="encounter",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "running")), fields=("campaign",), name="one_running_fight"
            ),
        ),
    ]
