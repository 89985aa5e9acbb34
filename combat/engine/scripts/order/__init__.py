"""The order of the fight: its beginning and end, rounds and turns, countdowns."""

from combat.engine.scripts.order import countdown, entries, running, start, turn, world_order
from combat.engine.scripts.order.rounds import WAYS, way_words
from combat.engine.scripts.order.start import group_name, leaves_out, muster
from combat.engine.scripts.order.turn import (
    SHARING,
    advance,
    finish_turn,
    follow,
    is_active,
    is_helpless,
    open_turn,
    place,
    share,
    start_turn,
    unshare,
    waiting,
)
from combat.engine.scripts.order.world_order import keep_place, recharge

__all__ = [
    "SHARING",
    "WAYS",
    "advance",
    "countdown",
    "entries",
    "finish_turn",
    "follow",
    "group_name",
    "is_active",
    "is_helpless",
    "keep_place",
    "leaves_out",
    "muster",
    "open_turn",
    "place",
    "recharge",
    "running",
    "share",
    "start",
    "start_turn",
    "turn",
    "unshare",
    "waiting",
    "way_words",
    "world_order",
]
