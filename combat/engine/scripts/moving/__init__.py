"""Movement, by one's own will, by force and by falling."""

from combat.engine.scripts.moving import falling, forced, forced_paths, steps
from combat.engine.scripts.moving.forced import away, barrier, carry_off, push, teleport
from combat.engine.scripts.moving.forced_paths import Shove, as_known_to, shift_chosen, shift_of
from combat.engine.scripts.moving.steps import (
    beyond,
    check_path,
    halt,
    jolt_dragged,
    legs,
    move,
    one_step,
    price,
    rise_to,
    step_back,
    way_up,
)

__all__ = [
    "Shove",
    "as_known_to",
    "away",
    "barrier",
    "beyond",
    "carry_off",
    "check_path",
    "falling",
    "forced",
    "forced_paths",
    "halt",
    "jolt_dragged",
    "legs",
    "move",
    "one_step",
    "price",
    "push",
    "rise_to",
    "shift_chosen",
    "shift_of",
    "step_back",
    "steps",
    "teleport",
    "way_up",
]
