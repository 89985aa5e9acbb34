from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Anybody
from combat.models import Campaign, Seat


def campaigns_of(user: Anybody) -> QuerySet[Campaign]:
    """The campaigns a user runs or has a seat in, newest first; archived ones only for their GM."""
    if not user.is_authenticated:
        return Campaign.objects.none()
    seated = Seat.objects.filter(user=user, status=Seat.Status.ACTIVE).values("campaign")
    mine = Q(gm=user) | Q(pk__in=seated, archived_at=None)
    return Campaign.objects.filter(mine).select_related("gm")


def campaign_for(user: Anybody, pk: int) -> Campaign:
    """A campaign for its GM or for a player with a seat; Http404 for anybody else."""
    return get_object_or_404(campaigns_of(user), pk=pk)


def campaign_as_gm(user: Anybody, pk: int) -> Campaign:
    """A campaign for its GM alone; Http404 for anybody else, players included."""
    return get_object_or_404(campaigns_of(user), pk=pk, gm_id=user.pk)


def campaign_by_code(code: str) -> Campaign:
    """The campaign that a join code opens, in any case, with any spaces or dashes; Http404 for none."""
    return get_object_or_404(Campaign.objects.select_related("gm"), join_code=plain(code), archived_at=None)


def own_campaign_by_code(user: Anybody, code: str) -> Campaign:
    """The same, but only where the user sits already or waits to be let in; Http404 for any other code, right or wrong,
    after the same time."""
    if not user.is_authenticated:
        raise Http404
    there = Seat.objects.exclude(status=Seat.Status.REMOVED).filter(
        Q(user=user, status=Seat.Status.ACTIVE) | Q(wants=user)
    )
    theirs = Campaign.objects.select_related("gm").filter(pk__in=there.values("campaign"))
    return get_object_or_404(theirs, join_code=plain(code), archived_at=None)


def plain(code: str) -> str:
    return "".join(filter(str.isalnum, code.upper()))
