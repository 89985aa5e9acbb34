"""Attack rolls: who may be attacked, what goes into the roll, when it hits and what it deals."""

from combat.rulesets.gritty.attack_rolls import (
    damage_choice,
    let_it_hit,
    prone,
    shield_bash,
    underwater,
)
from combat.rulesets.gritty.attack_rolls.shield_bash import PROVOKING, bash_of

__all__ = [
    "PROVOKING",
    "bash_of",
    "damage_choice",
    "let_it_hit",
    "prone",
    "shield_bash",
    "underwater",
]
