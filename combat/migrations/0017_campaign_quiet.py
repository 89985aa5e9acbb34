from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('combat', '0016_trials'),
    ]

    operations = [
        migrations.AddField(
            model_name='campaign',
            name='quiet',
            field=models.BooleanField(default=False, help_text='No screen of the table sounds.'),
        ),
    ]
