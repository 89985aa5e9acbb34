"""Movement: steps, jumps, climbs, falls, standing up and dropping prone."""

from combat.rulesets.fifth.moving import cliffs, falling, jumping, movement, plunging, rough
from combat.rulesets.fifth.moving.cliffs import hangs
from combat.rulesets.fifth.moving.falling import FALL_LANDING, MOST_DICE, Landing, fall, harm, land, put_down
from combat.rulesets.fifth.moving.high_jumps import HIGH_JUMP, HighJump
from combat.rulesets.fifth.moving.jumping import JUMP, pace, stumble
from combat.rulesets.fifth.moving.movement import GAITS, NAMES, can, kept_still, pool, used_up
from combat.rulesets.fifth.moving.passing_one_foe import let_through, may_pass, passed, passing
from combat.rulesets.fifth.moving.plunging import Plunge
from combat.rulesets.fifth.moving.posture import DOWN, DROP, STAND, UP, Posture, paid, priced
from combat.rulesets.fifth.moving.steps import FOOT, Feet

__all__ = [
    "DOWN",
    "DROP",
    "FALL_LANDING",
    "FOOT",
    "GAITS",
    "HIGH_JUMP",
    "JUMP",
    "MOST_DICE",
    "NAMES",
    "STAND",
    "UP",
    "Feet",
    "HighJump",
    "Landing",
    "Plunge",
    "Posture",
    "can",
    "cliffs",
    "fall",
    "falling",
    "hangs",
    "harm",
    "jumping",
    "kept_still",
    "land",
    "let_through",
    "may_pass",
    "movement",
    "pace",
    "paid",
    "passed",
    "passing",
    "plunging",
    "pool",
    "priced",
    "put_down",
    "rough",
    "stumble",
    "used_up",
]
