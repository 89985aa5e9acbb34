"""Checks, saves and contests, and everything that is rolled with dice for no attack."""

from combat.engine.scripts.checks import calls, contests, gm_dice, inspiration
from combat.engine.scripts.checks.calls import halved, lessened, resounding, share
from combat.engine.scripts.checks.check import (
    Check,
    ability_name,
    breakdown_of,
    roll_check,
    roll_each,
    roll_save,
    rolled,
    roller,
)
from combat.engine.scripts.checks.contests import oppose, verdict
from combat.engine.scripts.checks.invitations import (
    FAIL,
    INSPIRATION,
    INSPIRED,
    SPEND,
    Said,
    against,
    edges,
    fails_on_purpose,
    failure,
    invite,
    press_death_save,
    pressed,
    spend,
)

__all__ = [
    "FAIL",
    "INSPIRATION",
    "INSPIRED",
    "SPEND",
    "Check",
    "Said",
    "ability_name",
    "against",
    "breakdown_of",
    "calls",
    "contests",
    "edges",
    "fails_on_purpose",
    "failure",
    "gm_dice",
    "halved",
    "inspiration",
    "invite",
    "lessened",
    "oppose",
    "press_death_save",
    "pressed",
    "resounding",
    "roll_check",
    "roll_each",
    "roll_save",
    "rolled",
    "roller",
    "share",
    "spend",
    "verdict",
]
