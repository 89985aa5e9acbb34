"""Riders and mounts."""

from combat.rulesets.a5e.riding.riding import RIDING

__all__ = ["RIDING"]
