"""Grappling, shoving and dragging along."""

from combat.rulesets.fifth.grappling import dragging, wrestling
from combat.rulesets.fifth.grappling.dragging import TOWING
from combat.rulesets.fifth.grappling.escaping import ESCAPE, Breakout, breaking_free, escape, escape_dc, is_loose
from combat.rulesets.fifth.grappling.grappling import BY_HAND, GRAPPLE, grapple_bar, seize, taking_hold
from combat.rulesets.fifth.grappling.letting_go import LET_GO, let_go_targets, release
from combat.rulesets.fifth.grappling.shoving import AWAY, PRONE, SHOVE, Shoving, befall, shove_by, wrestle
from combat.rulesets.fifth.grappling.wrestling import (
    ACROBATICS,
    ATHLETICS,
    WAYS,
    WILLING,
    WrestlingContest,
    aimed_at,
    choices,
    nobody_near,
    opponents,
    out_of_grasp,
    overcome,
    too_far,
    ways,
    words,
)

__all__ = [
    "ACROBATICS",
    "ATHLETICS",
    "AWAY",
    "BY_HAND",
    "ESCAPE",
    "GRAPPLE",
    "LET_GO",
    "PRONE",
    "SHOVE",
    "TOWING",
    "WAYS",
    "WILLING",
    "Breakout",
    "Shoving",
    "WrestlingContest",
    "aimed_at",
    "befall",
    "breaking_free",
    "choices",
    "dragging",
    "escape",
    "escape_dc",
    "grapple_bar",
    "is_loose",
    "let_go_targets",
    "nobody_near",
    "opponents",
    "out_of_grasp",
    "overcome",
    "release",
    "seize",
    "shove_by",
    "taking_hold",
    "too_far",
    "ways",
    "words",
    "wrestle",
    "wrestling",
]
