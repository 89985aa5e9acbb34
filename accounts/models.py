from datetime import timedelta

from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.db import models
from django.utils import timezone

LATELY = timedelta(minutes=5)  # a device is noted as seen this often, not at every request


class User(AbstractUser):
    """Somebody at a table: with an account, or a guest who is known by this device only."""

    display_name = models.CharField("name at the table", max_length=60, blank=True)
    is_guest = models.BooleanField(
        "guest", default=False, help_text="Joined with a code; has no password and can't sign in elsewhere."
    )

    def __str__(self) -> str:
        return self.display_name or self.username


Anybody = User | AnonymousUser  # whoever a request may be of


class Device(models.Model):
    """Where somebody is signed in: one session, in words by which its owner knows it."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices")
    # No foreign key: sessions come and go by Django's own ways, and a backup leaves out those that are over.
    session_key = models.CharField(max_length=40, unique=True, editable=False)
    words = models.CharField(max_length=60)
    seen_at = models.DateTimeField()

    class Meta:
        ordering = ["-seen_at", "-pk"]

    def __str__(self) -> str:
        return self.words

    @property
    def is_seen_lately(self) -> bool:
        """Tell whether it may be in use: it is noted as seen every five minutes."""
        return timezone.now() - self.seen_at < 2 * LATELY
