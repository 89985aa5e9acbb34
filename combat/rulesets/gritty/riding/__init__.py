"""Riders and mounts."""

from combat.rulesets.gritty.riding import riding, staying_on
from combat.rulesets.gritty.riding.riding import RIDING

__all__ = ["RIDING", "riding", "staying_on"]
