"""The order of combat: surprise, initiative, and what a turn's budget holds."""

from combat.rulesets.a5e.order import countdowns
from combat.rulesets.a5e.order.economy import ECONOMY, MARK, SPRINT, WAY, is_its_turn, refreshed

__all__ = ["ECONOMY", "MARK", "SPRINT", "WAY", "countdowns", "is_its_turn", "refreshed"]
