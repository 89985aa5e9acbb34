"""The Ready action: what is waited for, and what is done then."""

from combat.rulesets.streamlined.ready import readied, ready, release
from combat.rulesets.streamlined.ready.readied import READINESS
from combat.rulesets.streamlined.ready.ready import READY_ACTIONS
from combat.rulesets.streamlined.ready.release import WATCHING

__all__ = ["READINESS", "READY_ACTIONS", "WATCHING", "readied", "ready", "release"]
