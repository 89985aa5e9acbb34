"""Riders and mounts."""

from combat.rulesets.streamlined.riding import mount_attacks, riderless, riding
from combat.rulesets.streamlined.riding.riding import RIDING

__all__ = ["RIDING", "mount_attacks", "riderless", "riding"]
