"""Movement: steps, jumps, climbs, falls, standing up and dropping prone."""

from combat.rulesets.a5e.moving import floating, footwork, plunging, sprint, steps
from combat.rulesets.a5e.moving.floating import HOPS
from combat.rulesets.a5e.moving.footwork import StepTo, as_if_stepped, free_steps, rooted, spared, step
from combat.rulesets.a5e.moving.sprint import SPRINTS
from combat.rulesets.a5e.moving.tumble import TUMBLES

__all__ = [
    "HOPS",
    "SPRINTS",
    "TUMBLES",
    "StepTo",
    "as_if_stepped",
    "floating",
    "footwork",
    "free_steps",
    "plunging",
    "rooted",
    "spared",
    "sprint",
    "step",
    "steps",
]
