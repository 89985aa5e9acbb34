"""The Ready action: what is waited for, and what is done then."""

from combat.rulesets.fifth.ready import ready, ready_move, ready_offers, ready_spell
from combat.rulesets.fifth.ready.ready import (
    NOTHING_READY,
    READINESS,
    READY_ACTIONS,
    announced,
    drop,
    response_of,
    unable,
    waiting,
)
from combat.rulesets.fifth.ready.ready_attack import READIED_NOTE
from combat.rulesets.fifth.ready.ready_response import IGNORE, Response, detail, question
from combat.rulesets.fifth.ready.ready_triggers import TRIGGERS, ReadyTrigger

__all__ = [
    "IGNORE",
    "NOTHING_READY",
    "READIED_NOTE",
    "READINESS",
    "READY_ACTIONS",
    "TRIGGERS",
    "ReadyTrigger",
    "Response",
    "announced",
    "detail",
    "drop",
    "question",
    "ready",
    "ready_move",
    "ready_offers",
    "ready_spell",
    "response_of",
    "unable",
    "waiting",
]
