import msgspec
from django.db import models
from django.db.models import Q
from django.utils import timezone

from combat.engine.events import VERSION
from combat.engine.state import State
from combat.models.campaign import Campaign
from combat.models.stored import StoredField
from combat.models.upcasters import NEWER, UnreadableEvent


class Encounter(models.Model):
    """One scene played in turns: the fold of its events as a snapshot, and the number of the last one."""

    class Status(models.TextChoices):
        SETUP = "setup", "being set up"
        RUNNING = "running", "running"
        PAUSED = "paused", "paused"
        ENDED = "ended", "ended"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="encounters")
    name = models.CharField(max_length=120)
    status = models.CharField(max_length=7, choices=Status, default=Status.SETUP)
    seq = models.PositiveIntegerField(default=0)
    snapshot = StoredField(default=dict)
    log_version = models.PositiveSmallIntegerField(
        default=1, editable=False, help_text="The version of events that its last one was written in."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    shown_at = models.DateTimeField(
        null=True, blank=True, help_text="When the table turned to it; empty while it is nobody’s but the GM’s."
    )
    started_at = models.DateTimeField(null=True, blank=True)
    played_at = models.DateTimeField("last played", default=timezone.now, editable=False)
    ended_at = models.DateTimeField(null=True, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]
        indexes = [
            # All that the admin finds fights by: the rows themselves are as wide as their snapshots.
            models.Index(fields=["played_at", "id", "status", "archived_at", "campaign"], name="fights_by_last_played"),
            models.Index(fields=["name"], name="fights_by_name"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["campaign"], condition=Q(status="running"), name="one_running_fight")
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_prepared(self) -> bool:
        """Whether only the GM may know of it: it was neither shown to the table nor started yet."""
        return self.shown_at is None

    @property
    def is_on(self) -> bool:
        """Whether the table has something to do there: it runs, or players find their places before it does."""
        return self.status == self.Status.RUNNING or (self.status == self.Status.SETUP and not self.is_prepared)

    @property
    def phase(self) -> str:
        """The phase of its state: a fight that is paused runs, as far as its events know."""
        return self.Status.RUNNING if self.status == self.Status.PAUSED else self.status

    @property
    def state(self) -> State:
        """The moment after event `seq`, decoded anew at each call; the empty state before the first. Raises UnreadableEvent
        when a newer version has played it on."""
        if "snapshot" in self.get_deferred_fields():
            # A snapshot without its number is of any moment.
            self.refresh_from_db(fields=["seq", "snapshot", "status", "log_version"])
        if self.log_version > VERSION:
            raise UnreadableEvent(NEWER)
        if isinstance(self.snapshot, State):  # as it was just stored
            return self.snapshot
        return msgspec.convert(self.snapshot, State) if self.snapshot else State(ruleset="")
