from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """Somebody at a table: with an account, or a guest who is known by this device only."""

    display_name = models.CharField("name at the table", max_length=60, blank=True)
    is_guest = models.BooleanField(
        "guest", default=False, help_text="Joined with a code; has no password and can't sign in elsewhere."
    )

    def __str__(self) -> str:
        return self.display_name or self.username
