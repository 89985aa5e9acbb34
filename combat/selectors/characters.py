from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from combat.models import Campaign, Character, Seat
from combat.selectors.seats import seat_for


def characters_of(campaign: Campaign) -> QuerySet[Character]:
    """The characters of a campaign that are not archived, by name."""
    return campaign.characters.filter(archived_at=None).select_related("seat")


def characters_to_pick(seat: Seat) -> QuerySet[Character]:
    """What whoever sits down may pick: the seat's own characters, and those that nobody plays."""
    nobody = Q(seat=None) | Q(seat__status=Seat.Status.REMOVED)
    return characters_of(seat.campaign).filter(Q(seat=seat) | nobody)


def character_for(user: Any, pk: int) -> Character:
    """A character for its GM or for the player whose seat it belongs to; Http404 for anybody else."""
    characters = Character.objects.filter(archived_at=None).select_related("campaign", "seat")
    character = get_object_or_404(characters, pk=pk)
    seat = seat_for(user, character.campaign)
    if seat.role != Seat.Role.GM and character.seat_id != seat.pk:
        raise Http404
    return character
