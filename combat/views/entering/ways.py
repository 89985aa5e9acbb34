"""Where to send somebody who has a seat."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from combat.models import Seat
from combat.selectors.fight.encounters import current_encounter


def table_way(seat: Seat) -> str:
    """The table of the fight that is on, for its GM and for a player with a character to play there; "" otherwise."""
    encounter = current_encounter(seat.campaign)
    if encounter is None or not encounter.is_on:
        return ""
    plays = seat.role == Seat.Role.GM or seat.characters.filter(archived_at=None).exists()
    return reverse("combat:table", args=[encounter.pk]) if plays else ""


def seat_way(seat: Seat) -> str:
    """The table while a fight is on; otherwise the campaign's page, where players wait or pick a character."""
    return table_way(seat) or reverse("combat:campaign", args=[seat.campaign_id])


def absolute(request: HttpRequest, name: str, *args: Any) -> str:
    """The whole address of a page, as a code or a message to a player needs it."""
    return request.build_absolute_uri(reverse(f"combat:{name}", args=args))


def is_loopback(request: HttpRequest) -> bool:
    """Tell whether the page was asked for under a name that leads every other device to itself."""
    name = request.get_host().rsplit(":", 1)[0].strip("[]")
    return name in ("localhost", "127.0.0.1", "::1")
