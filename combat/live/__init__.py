"""The screens that are connected to this process: a room for each campaign, one pulse for all of them."""

from combat.live import gauges
from combat.live.hub import hub_here
from combat.live.room import HEARTBEAT, NOT_FOUND, ConnectedScreen, Room

__all__ = ["HEARTBEAT", "NOT_FOUND", "ConnectedScreen", "Room", "gauges", "hub_here"]
