"""How the whole scene is played, and on how large a map."""

from combat.engine.scripts.scenes import resizing, scene
from combat.engine.scripts.scenes.scene import leave_behind

__all__ = [
    "leave_behind",
    "resizing",
    "scene",
]
