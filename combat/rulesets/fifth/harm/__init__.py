"""Damage and healing: hit points, 0 of them, death saves, exhaustion, suffocation, rests."""

from combat.rulesets.fifth.harm import (
    breath,
    damage,
    dying,
    exhaustion,
    harming_objects,
    hit_dice,
    regeneration,
    resting,
)
from combat.rulesets.fifth.harm.damage import immunities, is_undecided, resistances, spare, vulnerabilities
from combat.rulesets.fifth.harm.dying import (
    DEATH_SAVE_DC,
    WAKES_IN,
    clear_saves,
    death_save,
    die,
    fail,
    fall_unconscious,
    is_dying,
    makes_death_saves,
    offer_inspiration,
    plays_on,
    right_life,
    stabilize,
    succeed,
)
from combat.rulesets.fifth.harm.exhaustion import MOST_LEVELS, TIRING, exhaust, level_condition, level_of
from combat.rulesets.fifth.harm.harming_objects import object_save
from combat.rulesets.fifth.harm.hit_dice import hit_dice_of
from combat.rulesets.fifth.harm.regeneration import REGENERATION, REGENERATION_STOPPED_BY, clings_to_life
from combat.rulesets.fifth.harm.waking import WAKES, rouse, wounded

__all__ = [
    "DEATH_SAVE_DC",
    "MOST_LEVELS",
    "REGENERATION",
    "REGENERATION_STOPPED_BY",
    "TIRING",
    "WAKES",
    "WAKES_IN",
    "breath",
    "clear_saves",
    "clings_to_life",
    "damage",
    "death_save",
    "die",
    "dying",
    "exhaust",
    "exhaustion",
    "fail",
    "fall_unconscious",
    "harming_objects",
    "hit_dice",
    "hit_dice_of",
    "immunities",
    "is_dying",
    "is_undecided",
    "level_condition",
    "level_of",
    "makes_death_saves",
    "object_save",
    "offer_inspiration",
    "plays_on",
    "regeneration",
    "resistances",
    "resting",
    "right_life",
    "rouse",
    "spare",
    "stabilize",
    "succeed",
    "vulnerabilities",
    "wounded",
]
