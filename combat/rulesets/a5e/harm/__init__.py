"""Damage and healing: hit points, 0 of them, death saves, exhaustion, suffocation, rests."""

from combat.rulesets.a5e.harm import criticals, damage, fatigue_track, injuries, last_stand, ongoing, resting
from combat.rulesets.a5e.harm.criticals import BROKEN
from combat.rulesets.a5e.harm.dying import death_odds, death_save, right_life
from combat.rulesets.a5e.harm.fatigue import felt, is_doomed, recover, tire
from combat.rulesets.a5e.harm.injuries import INJURIES, bring_back, lift
from combat.rulesets.a5e.harm.ongoing import DOUSE

__all__ = [
    "BROKEN",
    "DOUSE",
    "INJURIES",
    "bring_back",
    "criticals",
    "damage",
    "death_odds",
    "death_save",
    "fatigue_track",
    "felt",
    "injuries",
    "is_doomed",
    "last_stand",
    "lift",
    "ongoing",
    "recover",
    "resting",
    "right_life",
    "tire",
]
