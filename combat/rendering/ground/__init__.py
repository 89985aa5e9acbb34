"""The map's ground as one picture of its own, drawn from what a seat knows of it."""

from combat.rendering.ground.land import GROUNDS, SHADES
from combat.rendering.ground.picture import ground_key, ground_picture

__all__ = ["GROUNDS", "SHADES", "ground_key", "ground_picture"]
