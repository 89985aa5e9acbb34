"""Riders and mounts: 5e's, but a mount under control is a creature under command (A5E-021, R47)."""

from dataclasses import replace

from combat.engine.requests import Pick
from combat.rulesets.fifth.riding import RIDING as FIFTH_RIDING

REINS = (
    Pick(
        "control", "Control it", "it goes where you like in your turn; Dash, Disengage or Dodge for your bonus action"
    ),
    Pick("free", "Let it act on its own", "it keeps its initiative, and needs no bonus action of yours"),
)
RIDING = replace(FIFTH_RIDING, reins=REINS)
