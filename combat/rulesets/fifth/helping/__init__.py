"""Help, first aid and inspiration."""

from combat.rulesets.fifth.helping import helping, inspiration
from combat.rulesets.fifth.helping.aid import FIRST_AID
from combat.rulesets.fifth.helping.helping import HELP_ATTACK, HELP_TASK, friends, others, which_task
from combat.rulesets.fifth.helping.inspiration import INSPIRE, LATER, inspiration_declared, is_inspired

__all__ = [
    "FIRST_AID",
    "HELP_ATTACK",
    "HELP_TASK",
    "INSPIRE",
    "LATER",
    "friends",
    "helping",
    "inspiration",
    "inspiration_declared",
    "is_inspired",
    "others",
    "which_task",
]
