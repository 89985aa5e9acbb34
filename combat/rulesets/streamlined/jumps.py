"""Jumps: as in 5e, but for the height of a high jump (STR-141 to STR-146)."""

from combat.rulesets.fifth.high_jumps import HighJump

HIGH_JUMP = HighJump(2, "STR-144").action()
