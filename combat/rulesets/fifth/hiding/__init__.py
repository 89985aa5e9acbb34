"""Hiding, searching, and who has lost track of whom."""

from combat.rulesets.fifth.hiding import hiding, noticing
from combat.rulesets.fifth.hiding.hiding import (
    HIDE,
    HIDING_ACTIONS,
    NIMBLE_HIDE,
    REFUSED,
    SETTING,
    Seers,
    begin,
    clumsy,
    hide,
)
from combat.rulesets.fifth.hiding.noticing import keep_track, view_of, watchers
from combat.rulesets.fifth.hiding.observers import HIDING, NOTICED, gave_itself_away, hidden_from
from combat.rulesets.fifth.hiding.searching import SEARCH, SEARCHING, find, is_found

__all__ = [
    "HIDE",
    "HIDING",
    "HIDING_ACTIONS",
    "NIMBLE_HIDE",
    "NOTICED",
    "REFUSED",
    "SEARCH",
    "SEARCHING",
    "SETTING",
    "Seers",
    "begin",
    "clumsy",
    "find",
    "gave_itself_away",
    "hidden_from",
    "hide",
    "hiding",
    "is_found",
    "keep_track",
    "noticing",
    "view_of",
    "watchers",
]
