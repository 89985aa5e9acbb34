"""Riders and mounts."""

from combat.engine.scripts.riding import riders
from combat.engine.scripts.riding.landing import free_spots, get_off, settle_saddles
from combat.engine.scripts.riding.riders import (
    BAREBACK,
    CAPACITY,
    SADDLE_BONUS,
    jolted,
    leave_turn,
    let_go,
    no_seat,
    pushed_off,
    riding_of,
    say,
    sit,
    take_reins,
)

__all__ = [
    "BAREBACK",
    "CAPACITY",
    "SADDLE_BONUS",
    "free_spots",
    "get_off",
    "jolted",
    "leave_turn",
    "let_go",
    "no_seat",
    "pushed_off",
    "riders",
    "riding_of",
    "say",
    "settle_saddles",
    "sit",
    "take_reins",
]
