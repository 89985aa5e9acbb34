"""Where a power begins, the area that it covers, and whom it may be aimed at."""

from combat.rulesets.orcus.targeting import aiming
from combat.rulesets.orcus.targeting.attack_numbers import (
    damage_words,
    fit_for,
    held_for,
    settled,
    takes_focus,
    takes_weapon,
    weapon_of,
    wielded,
)
from combat.rulesets.orcus.targeting.targeting import blow_at, may_guess, out_of_reach

__all__ = [
    "aiming",
    "blow_at",
    "damage_words",
    "fit_for",
    "held_for",
    "may_guess",
    "out_of_reach",
    "settled",
    "takes_focus",
    "takes_weapon",
    "weapon_of",
    "wielded",
]
