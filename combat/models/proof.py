from django.db import models


class Proof(models.Model):
    """One row that is written again and again, for nothing but to see that it can be."""

    written_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.written_at}"
