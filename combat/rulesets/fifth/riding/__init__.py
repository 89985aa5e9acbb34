"""Riders and mounts."""

from combat.rulesets.fifth.riding import falling_off, mounts
from combat.rulesets.fifth.riding.falling_off import CAUSES, DC, keeps_seat
from combat.rulesets.fifth.riding.riding import RIDES, RIDING, SADDLE, pay

__all__ = ["CAUSES", "DC", "RIDES", "RIDING", "SADDLE", "falling_off", "keeps_seat", "mounts", "pay"]
