from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('combat', '0015_own_dice_thrown'),
    ]

    operations = [
        migrations.AddField(
            model_name='campaign',
            name='quiet',
            field=models.BooleanField(default=False, help_text='No screen of the table sounds.'),
        ),
    ]
