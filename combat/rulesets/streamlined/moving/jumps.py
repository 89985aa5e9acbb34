"""Jumps: as in 5e, but for the height of a high jump and what a slanting leap costs (STR-141 to STR-146).

How far one comes with and without a run-up is 5e's: `longest` in `fifth/moving/jumping.py`, `highest` in `high_jumps.py`.
"""

from dataclasses import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.moving import HighJump, jumping


def too_dear(fight: Fight, who: Id, cost: int) -> Refusal:
    """Say that the movement left does not pay for a jump: a slanting one may cost more than it is long (STR-102, STR-142)."""
    left = max(0, jumping.allowance(fight, who))
    return Refusal(f"That jump costs {cost} ft, and {left} ft of movement are left.", "STR-142")


LONG_JUMP = replace(jumping.GAIT, row="STR-143", too_far=too_dear)
HIGH_JUMP = HighJump(2, "STR-144").action()
