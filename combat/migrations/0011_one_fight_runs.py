from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models.functions import Coalesce


def pause_all_but_the_last_played(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Of several fights that run in a campaign the last played goes on; one that is put away never does."""
    fights = apps.get_model("combat", "Encounter").objects
    running = fights.filter(status="running").order_by("-played_at", "-pk")
    seen = set()
    for fight in running.only("pk", "campaign", "archived_at"):
        if fight.archived_at is not None or fight.campaign_id in seen:
            fights.filter(pk=fight.pk).update(status="paused")
        else:
            seen.add(fight.campaign_id)


def show_what_was_begun(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """What players have played in stays theirs; what is only prepared is the GM's from now on."""
    begun = apps.get_model("combat", "Encounter").objects.exclude(status="setup")
    begun.update(shown_at=Coalesce("started_at", "created_at"))


class Migration(migrations.Migration):

    dependencies = [
        ("combat", "0010_errands"),
    ]

    operations = [
        migrations.AddField(
            model_name="encounter",
            name="shown_at",
            field=models.DateTimeField(
                blank=True,
                help_text="When the table turned to it; empty while it is nobody’s but the GM’s.",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="encounter",
            name="status",
            field=models.CharField(
                choices=[
                    ("setup", "being set up"),
                    ("running", "running"),
                    ("paused", "paused"),
                    ("ended", "ended"),
                ],
                default="setup",
                max_length=7,
            ),
        ),
        migrations.RunPython(show_what_was_begun, migrations.RunPython.noop),
        migrations.RunPython(pause_all_but_the_last_played, migrations.RunPython.noop),
    ]
