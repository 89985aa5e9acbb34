import msgspec
from django.db import models

from combat.engine.state import Sheet
from combat.models.campaign import Campaign, Seat


class Character(models.Model):
    """A player's creature, kept between encounters; `sheet` is a Sheet as JSON."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="characters")
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, blank=True, related_name="characters")
    name = models.CharField(max_length=60)
    sheet = models.JSONField()
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    @property
    def as_sheet(self) -> Sheet:
        """The engine's value; raises msgspec.ValidationError when the stored JSON is no sheet."""
        return msgspec.convert(self.sheet, Sheet)
