from datetime import timedelta

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import migrations, models
from django.utils import timezone


def devices_of_open_sessions(apps, schema_editor):
    """Whoever is signed in already finds that session on the list, and can end it."""
    from django.contrib.sessions.backends.db import SessionStore

    users = {str(pk): pk for pk in apps.get_model("accounts", "User").objects.values_list("pk", flat=True)}
    Device = apps.get_model("accounts", "Device")
    age = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    for session in apps.get_model("sessions", "Session").objects.filter(expire_date__gt=timezone.now()).iterator():
        user = users.get(str(SessionStore().decode(session.session_data).get(SESSION_KEY)))
        if user is not None:
            # A session ends so long after it was last written.
            seen_at = min(session.expire_date - age, timezone.now())
            Device.objects.create(user_id=user, session_key=session.pk, words="A device", seen_at=seen_at)


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('sessions', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Device',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('session_key', models.CharField(editable=False, max_length=40, unique=True)),
                ('words', models.CharField(max_length=60)),
                ('seen_at', models.DateTimeField()),
                ('user', models.ForeignKey(on_delete=models.deletion.CASCADE, related_name='devices', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-seen_at', '-pk'],
            },
        ),
        migrations.RunPython(devices_of_open_sessions, migrations.RunPython.noop),
    ]
