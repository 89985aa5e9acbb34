"""What this process has open now, as it is asked for."""

from collections.abc import Iterator

from prometheus_client import Gauge

from combat.live.hub import hubs_here
from combat.live.room import Room


def rooms() -> Iterator[Room]:
    for hub in hubs_here():
        yield from hub.rooms.values()


def sockets(is_tv: bool) -> int:
    return sum(bool(screen.tv_token) is is_tv for room in rooms() for screen in room.screens)


def stale_seats() -> int:
    """Seats that have a screen which shows nothing yet, or which can't be brought up to date now."""
    deaf = {room.campaign_id for hub in hubs_here() if hub.is_deaf for room in hub.rooms.values()}
    return len(
        {
            (room.campaign_id, screen.user_id)
            for room in rooms()
            for screen in room.screens
            if room.campaign_id in deaf or room.is_stuck or screen.shown is None
        }
    )


open_sockets = Gauge("six_sockets", "Screens that are connected.", ["of"])
open_sockets.labels("seat").set_function(lambda: sockets(is_tv=False))
open_sockets.labels("tv").set_function(lambda: sockets(is_tv=True))
Gauge("six_rooms", "Campaigns that somebody looks at.").set_function(lambda: sum(1 for _ in rooms()))
Gauge("six_stale_seats", "Seats whose screen is behind.").set_function(stale_seats)
