"""The Attack action: strikes, throws, nets, the other hand's weapon, opportunity attacks.

What each roll is made of, and deals, is in `attack_rolls`.
"""

from combat.rulesets.fifth.attacking import opportunity_attacks, strikes
from combat.rulesets.fifth.attacking.net import NET_ACTIONS, catch
from combat.rulesets.fifth.attacking.off_hand import OFF_HAND_NOTE, is_light, is_open, left_out
from combat.rulesets.fifth.attacking.opportunity_attacks import (
    LEAVING,
    Strikes,
    melee_strikes,
    ready_strikes,
)
from combat.rulesets.fifth.attacking.strikes import (
    ATTACKS,
    aim,
    already_fired,
    anybody,
    attack_bar,
    attack_choice,
    attack_picks,
    attack_targets,
    declared,
    empty,
    lost_ones,
    multiattack_bar,
    out_of_track,
    read,
    spend,
    strike,
)
from combat.rulesets.fifth.attacking.two_weapons import OFF_HAND

__all__ = [
    "ATTACKS",
    "LEAVING",
    "NET_ACTIONS",
    "OFF_HAND",
    "OFF_HAND_NOTE",
    "Strikes",
    "aim",
    "already_fired",
    "anybody",
    "attack_bar",
    "attack_choice",
    "attack_picks",
    "attack_targets",
    "catch",
    "declared",
    "empty",
    "is_light",
    "is_open",
    "left_out",
    "lost_ones",
    "melee_strikes",
    "multiattack_bar",
    "opportunity_attacks",
    "out_of_track",
    "read",
    "ready_strikes",
    "spend",
    "strike",
    "strikes",
]
