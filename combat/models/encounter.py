import msgspec
from django.db import models

from combat.engine.state import State
from combat.models.campaign import Campaign


class Encounter(models.Model):
    """One scene played in turns: the fold of its events as a snapshot, and the number of the last one."""

    class Status(models.TextChoices):
        SETUP = "setup", "being set up"
        RUNNING = "running", "running"
        ENDED = "ended", "ended"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="encounters")
    name = models.CharField(max_length=120)
    status = models.CharField(max_length=7, choices=Status, default=Status.SETUP)
    seq = models.PositiveIntegerField(default=0)
    snapshot = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.name

    @property
    def state(self) -> State:
        """The moment after event `seq`, decoded anew at each call; the empty state before the first."""
        return msgspec.convert(self.snapshot, State) if self.snapshot else State(ruleset="")
