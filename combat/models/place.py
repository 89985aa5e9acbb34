import msgspec
from django.db import models
from msgspec.structs import replace

from combat.engine.worlds import Environment
from combat.models.campaign import Campaign


class OwnEnvironment(models.Model):
    """A kind of place that a GM has written for a campaign: what may lie there, and what the world does."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="environments")
    key = models.SlugField(max_length=80)
    name = models.CharField(max_length=60)
    environment = models.JSONField()

    class Meta:
        ordering = ["name", "pk"]
        constraints = [models.UniqueConstraint(fields=["campaign", "key"], name="one_place_of_a_key")]

    def __str__(self) -> str:
        return self.name

    @property
    def as_environment(self) -> Environment:
        """The engine's value; raises msgspec.ValidationError when the stored JSON is none."""
        return replace(msgspec.convert(self.environment, Environment), key=self.key, own=True)
