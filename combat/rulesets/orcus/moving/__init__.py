"""Moving across the grid and above it: gaits, steps, flying, falling, being moved."""

from combat.rulesets.orcus.moving import edges, falling, flying, movement, moves_within_actions, steps, switching
from combat.rulesets.orcus.moving.dashing import DASHING
from combat.rulesets.orcus.moving.edges import FORCING
from combat.rulesets.orcus.moving.falling import come_down, stays_up
from combat.rulesets.orcus.moving.flying import clumsiness
from combat.rulesets.orcus.moving.movement import HALTED, MODES, clings, hovers, is_flying, set_off, speed, unflown
from combat.rulesets.orcus.moving.moves_within_actions import CHARGE, CHARGING, HAUL, gait_of
from combat.rulesets.orcus.moving.sidestepping import openings, sidestep

__all__ = [
    "CHARGE",
    "CHARGING",
    "DASHING",
    "FORCING",
    "HALTED",
    "HAUL",
    "MODES",
    "clings",
    "clumsiness",
    "come_down",
    "edges",
    "falling",
    "flying",
    "gait_of",
    "hovers",
    "is_flying",
    "movement",
    "moves_within_actions",
    "openings",
    "set_off",
    "sidestep",
    "speed",
    "stays_up",
    "steps",
    "switching",
    "unflown",
]
