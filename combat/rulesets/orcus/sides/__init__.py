"""Whose a creature is: its side, who has called it, and what its seat has said once and for all."""

from combat.rulesets.orcus.sides.called import (
    CALLED,
    bars_way,
    called_by,
    caller_of,
    is_conjuration,
    is_masterless,
    is_summon,
    no_target,
    purse,
)
from combat.rulesets.orcus.sides.policies import POLICIES, Policy, in_words, lay_down, policy, tally
from combat.rulesets.orcus.sides.siding import is_usual_ally

__all__ = [
    "CALLED",
    "POLICIES",
    "Policy",
    "bars_way",
    "called_by",
    "caller_of",
    "in_words",
    "is_conjuration",
    "is_masterless",
    "is_summon",
    "is_usual_ally",
    "lay_down",
    "no_target",
    "policy",
    "purse",
    "tally",
]
