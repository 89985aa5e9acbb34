from collections.abc import Mapping

from django.utils.timesince import timesince

from combat.admin.summaries import question
from combat.models import Resolution


def open_question(resolution: Resolution, names: Mapping[str, str]) -> str:
    """Whom a command waits for, for what, and for how long by now; "" when it waits for nobody."""
    if resolution.status != Resolution.Status.WAITING:
        return ""
    asked = question(resolution.request, names)
    return f"{asked} (for {timesince(resolution.asked_at)})" if resolution.asked_at else asked
