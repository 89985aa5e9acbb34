"""The charge: its lane, its blow, and what it leaves."""

from combat.rulesets.gritty.charging import after_charge, bracing, running, turn_start
from combat.rulesets.gritty.charging.charging import CHARGE

__all__ = ["CHARGE", "after_charge", "bracing", "running", "turn_start"]
