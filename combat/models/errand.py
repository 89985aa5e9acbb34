from django.conf import settings
from django.db import models
from django.utils import timezone

from combat.models.campaign import Campaign


class Errand(models.Model):
    """Long work that somebody has asked for, which a process of its own does: one of a campaign at a time."""

    class Kind(models.TextChoices):
        EXPORT = "export", "Export"
        VERIFY = "verify", "Proof of fights"

    class Status(models.TextChoices):
        RUNNING = "running", "running"
        DONE = "done", "done"
        FAILED = "failed", "broken off"

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="errand")
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="errands")
    kind = models.CharField(max_length=6, choices=Kind)
    fights = models.JSONField(default=list, blank=True, help_text="The numbers of the fights that are proved.")
    status = models.CharField(max_length=7, choices=Status, default=Status.RUNNING)
    done = models.PositiveBigIntegerField(default=0, help_text="Events so far.")
    total = models.PositiveBigIntegerField(default=0)
    words = models.TextField(blank=True, help_text="What came of it.")
    size = models.PositiveBigIntegerField(default=0, help_text="Bytes of its file.")
    beat_at = models.DateTimeField(default=timezone.now, help_text="When its process was last heard of.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of {self.campaign}"

    @property
    def percent(self) -> int:
        """How far it is, of a hundred; the last one is left until it is done."""
        if self.status == self.Status.DONE:
            return 100
        return min(99, 100 * self.done // self.total) if self.total else 0


class ErrandPart(models.Model):
    """A piece of the file that an errand makes: in the database, where every process of the server finds it."""

    errand = models.ForeignKey(Errand, on_delete=models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["errand", "number"], name="one_errand_part_of_a_number")]

    def __str__(self) -> str:
        return f"Part {self.number}"
