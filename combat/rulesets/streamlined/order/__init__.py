"""The order of combat: surprise, initiative, and what a turn's budget holds."""

from combat.rulesets.streamlined.order import attack_action
from combat.rulesets.streamlined.order.attack_action import (
    BLOW,
    OFF_HAND,
    SWITCH,
    SWITCHED,
    hindrance,
    listed_only,
    may_begin,
    spend,
    switch_refusal,
    use_up,
)
from combat.rulesets.streamlined.order.dashing import DASH
from combat.rulesets.streamlined.order.economy import ECONOMY
from combat.rulesets.streamlined.order.movement_budget import MOVED, half, movement_left, pay_half, refusal_half
from combat.rulesets.streamlined.order.pairs import leader, led

__all__ = [
    "BLOW",
    "DASH",
    "ECONOMY",
    "MOVED",
    "OFF_HAND",
    "SWITCH",
    "SWITCHED",
    "attack_action",
    "half",
    "hindrance",
    "leader",
    "led",
    "listed_only",
    "may_begin",
    "movement_left",
    "pay_half",
    "refusal_half",
    "spend",
    "switch_refusal",
    "use_up",
]
