import msgspec
from django.db import models
from django.db.models import Q

from combat.engine.state import Sheet
from combat.models.campaign import Campaign


class StatBlock(models.Model):
    """A creature of a ruleset's starter library (no campaign), or of one campaign's own."""

    ruleset = models.SlugField(max_length=20)
    key = models.SlugField(max_length=80)
    name = models.CharField(max_length=80)
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, null=True, blank=True, related_name="stat_blocks")
    sheet = models.JSONField()
    challenge = models.CharField(max_length=10, blank=True)
    level = models.IntegerField(default=1)
    source = models.CharField(max_length=200, blank=True)
    licence = models.CharField(max_length=200, blank=True)
    url = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["ruleset", "key"], condition=Q(campaign=None), name="one_key_in_the_starter_library"
            ),
            models.UniqueConstraint(fields=["ruleset", "campaign", "key"], name="one_key_in_a_campaign"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def as_sheet(self) -> Sheet:
        """The engine's value; raises msgspec.ValidationError when the stored JSON is no sheet."""
        return msgspec.convert(self.sheet, Sheet)
