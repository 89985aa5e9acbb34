from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('combat', '0017_campaign_quiet'),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='nudged_at',
            field=models.DateTimeField(blank=True, editable=False, help_text='When the GM last asked the seat to answer.', null=True),
        ),
    ]
