import msgspec
from django.db import models

from combat.engine.events import AnyEvent
from combat.engine.state import State
from combat.models.campaign import Seat
from combat.models.encounter import Encounter
from combat.models.stored import StoredField
from combat.models.upcasters import event_of


class Resolution(models.Model):
    """One command on its way: where it began, what was thrown and answered, what it waits for."""

    class Status(models.TextChoices):
        WAITING = "waiting", "waiting"
        DONE = "done", "done"
        ABANDONED = "abandoned", "abandoned"

    encounter = models.ForeignKey(Encounter, on_delete=models.CASCADE, related_name="resolutions")
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, blank=True, related_name="resolutions")
    by = models.CharField(max_length=24, help_text="The engine’s name of the seat that gave the command.")
    command = StoredField()
    base_seq = models.PositiveIntegerField()
    base = StoredField(help_text="The state it began from.")
    journal = StoredField(default=list, blank=True, help_text="Requests and replies so far.")
    edition = models.PositiveSmallIntegerField(default=1, help_text="The edition of the rules that resolved it.")
    status = models.CharField(max_length=9, choices=Status, default=Status.WAITING)
    request = StoredField(null=True, blank=True, help_text="The open question or throw.")
    answers = StoredField(default=dict, blank=True, help_text="Answers so far, by place, when several seats are asked.")
    thrown = StoredField(default=dict, blank=True, help_text="What own dice show of those who are called to a roll.")
    asked_at = models.DateTimeField(null=True, blank=True, help_text="Since when it waits for this.")
    deadline = models.DateTimeField(null=True, blank=True)
    last_seq = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["encounter"],
                condition=models.Q(status="waiting"),
                name="one_waiting_resolution_per_encounter",
            )
        ]
        indexes = [models.Index(fields=["status", "encounter", "id"], name="commands_by_status")]

    def __str__(self) -> str:
        return f"{self.command.get('type', '?')} by {self.seat or self.by}"

    @property
    def base_state(self) -> State:
        """The moment this resolution began from."""
        return self.base if isinstance(self.base, State) else msgspec.convert(self.base, State)


class LoggedEvent(models.Model):
    """One event as it was stored; never changed, never deleted alone."""

    encounter = models.ForeignKey(Encounter, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    type = models.CharField(max_length=40)
    version = models.PositiveSmallIntegerField()
    data = StoredField()
    resolution = models.ForeignKey(Resolution, on_delete=models.SET_NULL, null=True, blank=True, related_name="events")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["encounter", "seq"], name="one_event_per_seq")]
        indexes = [models.Index(fields=["type", "encounter", "seq"], name="events_by_type")]

    def __str__(self) -> str:
        return f"{self.seq} {self.type}"

    @property
    def event(self) -> AnyEvent:
        """The engine's value, brought to the present version; raises UnreadableEvent when this version does not know it."""
        return event_of(self.data, self.version)


class CommandKey(models.Model):
    """A command that was accepted once, so that the same press sent again changes nothing."""

    encounter = models.ForeignKey(Encounter, on_delete=models.CASCADE, related_name="command_keys")
    key = models.CharField(max_length=64)
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, blank=True)
    resolution = models.ForeignKey(
        Resolution, on_delete=models.SET_NULL, null=True, blank=True, related_name="command_keys"
    )
    text = models.TextField(blank=True, help_text="What was answered.")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["encounter", "key"], name="one_use_of_a_key")]

    def __str__(self) -> str:
        return self.key
