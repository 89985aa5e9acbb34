from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Anybody
from combat.models import Campaign, Seat


def seat_for(user: Anybody, campaign: Campaign) -> Seat:
    """The seat a user holds in a campaign; Http404 for strangers and for removed or pending seats."""
    if not user.is_authenticated:
        raise Http404
    seat = get_object_or_404(campaign.seats.all(), user=user, status=Seat.Status.ACTIVE)
    if seat.role != Seat.Role.GM and campaign.archived_at is not None:
        raise Http404
    seat.campaign = campaign
    return seat


def seat_by_token(token: str) -> Seat:
    """The player's seat that a seat link opens; Http404 when it was removed or its campaign archived."""
    seats = Seat.objects.select_related("campaign", "campaign__gm").exclude(status=Seat.Status.REMOVED)
    return get_object_or_404(seats, token=token, role=Seat.Role.PLAYER, campaign__archived_at=None)


def seats_of(campaign: Campaign) -> QuerySet[Seat]:
    """The players' seats at the table, whether taken, waiting or open, in the order they were made."""
    players = campaign.seats.filter(role=Seat.Role.PLAYER).exclude(status=Seat.Status.REMOVED)
    return players.select_related("user", "wants")


def seat_wanted_by(user: Anybody, campaign: Campaign) -> Seat | None:
    """The seat that a user waits to be let into by the GM, or None."""
    if not user.is_authenticated:
        return None
    return seats_of(campaign).filter(wants=user).first()
