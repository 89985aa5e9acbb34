import msgspec
from django.db import models

from combat.engine.state import Sheet, Wear
from combat.models.campaign import Campaign, Seat
from combat.models.stored import StoredField


class Character(models.Model):
    """A player's creature, kept between encounters; `sheet` is a Sheet as JSON.

    `wear` is how it came out of its last fight: `worn`, a Wear (none when it is fresh), `at` what moment, out of which
    `encounter`.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="characters")
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, blank=True, related_name="characters")
    name = models.CharField(max_length=60)
    sheet = models.JSONField()
    wear = StoredField(default=dict, blank=True, help_text="What its last fight has left on it.")
    pinned = models.JSONField(
        default=list, blank=True, editable=False, help_text="Anchors of the options that are kept on its tiles."
    )
    used = models.JSONField(
        default=dict, blank=True, editable=False, help_text="By fight, how often its player used which option."
    )
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

    @property
    def as_wear(self) -> Wear | None:
        """The engine's value, None for a fresh one; raises msgspec.ValidationError when the stored JSON is no wear."""
        worn = self.wear.get("worn")
        return msgspec.convert(worn, Wear) if worn is not None else None
