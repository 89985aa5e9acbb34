"""Where players wait for a fight, as a part of their page that the socket brings anew."""

from django.template.loader import render_to_string

from combat.models import Seat
from combat.rendering import tv
from combat.rendering.regions import oob
from combat.selectors.campaign.lobby import Lobby


def lobby(shown: Lobby) -> str:
    """Return the message that brings a waiting page up to date, or a TV without a fight."""
    if shown.seat.role == Seat.Role.SPECTATOR:
        return oob("chairs", tv.lobby(shown))
    parts = ("lobby", "cards")
    return "".join(oob(one, render_to_string(f"combat/pages/_{one}.html", {"lobby": shown})) for one in parts)
