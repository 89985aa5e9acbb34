"""The Ready action: what is waited for, and what is done then."""

from combat.rulesets.a5e.ready import ready
from combat.rulesets.a5e.ready.ready import READY_ACTIONS

__all__ = ["READY_ACTIONS", "ready"]
