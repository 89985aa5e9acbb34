"""Conditions and other effects that last: how they come, how they end, what the GM says and teaches of them."""

from combat.engine.scripts.lasting import afflicting, effect, marks, teaching
from combat.engine.scripts.lasting.afflicting import check_type, check_typed, whose_turn
from combat.engine.scripts.lasting.effect import (
    TEMPORARY,
    depart,
    dismiss,
    expire,
    expire_kind,
    expire_orphans,
    gain,
    is_immune,
    lift,
    lose,
    lose_all,
    name_of,
    settle,
    typed,
    until_next,
)
from combat.engine.scripts.lasting.marks import GROUND, MARKED, check_targets

__all__ = [
    "GROUND",
    "MARKED",
    "TEMPORARY",
    "afflicting",
    "check_targets",
    "check_type",
    "check_typed",
    "depart",
    "dismiss",
    "effect",
    "expire",
    "expire_kind",
    "expire_orphans",
    "gain",
    "is_immune",
    "lift",
    "lose",
    "lose_all",
    "marks",
    "name_of",
    "settle",
    "teaching",
    "typed",
    "until_next",
    "whose_turn",
]
