"""Putting a turn off and holding an action ready: everything that the game has for both."""

from combat.rulesets.orcus import delaying, readying, stepping_in
from combat.rulesets.orcus.delaying import lost as lost
from combat.rulesets.orcus.ready_answers import HELD_READY as HELD_READY
from combat.rulesets.orcus.ready_answers import announced as announced
from combat.rulesets.orcus.ready_answers import waiting as waiting

CONDITIONS = {one.key: one for one in (delaying.CONDITION, *readying.CONDITIONS)}
ACTIONS = (*readying.READY_ACTIONS, delaying.DELAY, delaying.DELAY_TO, *stepping_in.STEPPING)
OFFER = stepping_in.OFFER
