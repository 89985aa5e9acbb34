"""The fight that somebody tries, and how long it stays."""

from django.utils import timezone

from accounts.models import Anybody
from combat.models import Encounter


def trial_of(user: Anybody) -> Encounter | None:
    """The fight that a user was given to try, while it is there; None for everybody else."""
    if not user.is_authenticated:
        return None
    fights = Encounter.objects.filter(campaign__gm=user, campaign__kept_until__gt=timezone.now(), archived_at=None)
    return fights.defer("snapshot").order_by("pk").first()
