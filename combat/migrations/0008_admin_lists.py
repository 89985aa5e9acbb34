import django.utils.timezone
from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce


def when_played(apps, schema_editor):
    """A fight was last played when its last event was written, a question asked when its command was given."""
    database = schema_editor.connection.alias
    events = apps.get_model("combat", "LoggedEvent").objects.using(database)
    last = events.filter(encounter=OuterRef("pk")).order_by("-seq").values("at")[:1]
    encounters = apps.get_model("combat", "Encounter").objects.using(database)
    encounters.update(played_at=Coalesce(Subquery(last), F("created_at")))
    resolutions = apps.get_model("combat", "Resolution").objects.using(database)
    resolutions.filter(status="waiting").update(asked_at=F("created_at"))


class Migration(migrations.Migration):

    dependencies = [
        ('combat', '0007_seat_presses'),
    ]

    operations = [
        migrations.AddField(
            model_name='encounter',
            name='played_at',
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='last played'),
        ),
        migrations.AddField(
            model_name='resolution',
            name='asked_at',
            field=models.DateTimeField(blank=True, help_text='Since when it waits for this.', null=True),
        ),
        migrations.AddIndex(
            model_name='encounter',
            index=models.Index(fields=['played_at', 'id', 'status', 'archived_at', 'campaign'], name='fights_by_last_played'),
        ),
        migrations.AddIndex(
            model_name='encounter',
            index=models.Index(fields=['name'], name='fights_by_name'),
        ),
        migrations.AddIndex(
            model_name='resolution',
            index=models.Index(fields=['status', 'encounter', 'id'], name='commands_by_status'),
        ),
        migrations.AddIndex(
            model_name='loggedevent',
            index=models.Index(fields=['type', 'encounter', 'seq'], name='events_by_type'),
        ),
        migrations.RunPython(when_played, migrations.RunPython.noop),
    ]
