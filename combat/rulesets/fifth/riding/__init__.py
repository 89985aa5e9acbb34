"""Riders and mounts."""

from combat.rulesets.fifth.riding import falling_off, mounts
from combat.rulesets.fifth.riding.falling_off import CAUSES, SEAT_DC, keeps_seat
from combat.rulesets.fifth.riding.riding import RIDES, RIDING, SADDLE, pay

__all__ = ["CAUSES", "RIDES", "RIDING", "SADDLE", "SEAT_DC", "falling_off", "keeps_seat", "mounts", "pay"]
