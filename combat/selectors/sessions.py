from collections.abc import Iterable

from django.contrib.sessions.models import Session
from django.utils import timezone

MOST = 500  # keys in one query: databases limit their number


def living_sessions(keys: Iterable[str]) -> set[str]:
    """Those of these sessions that are not over."""
    wanted = list(keys)
    living: set[str] = set()
    for start in range(0, len(wanted), MOST):
        found = Session.objects.filter(pk__in=wanted[start : start + MOST], expire_date__gt=timezone.now())
        living.update(found.values_list("pk", flat=True))
    return living
