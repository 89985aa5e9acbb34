"""Putting a turn off and holding an action ready: everything that the game has for both."""

from combat.rulesets.orcus.waiting import delaying, readying, stepping_in
from combat.rulesets.orcus.waiting.delaying import lost
from combat.rulesets.orcus.waiting.ready_answers import HELD_READY, announced, waiting

__all__ = ["ACTIONS", "CONDITIONS", "HELD_READY", "OFFER", "announced", "delaying", "lost", "readying", "waiting"]

CONDITIONS = {one.key: one for one in (delaying.CONDITION, *readying.CONDITIONS)}
ACTIONS = (*readying.READY_ACTIONS, delaying.DELAY, delaying.DELAY_TO, *stepping_in.STEPPING)
OFFER = stepping_in.OFFER
