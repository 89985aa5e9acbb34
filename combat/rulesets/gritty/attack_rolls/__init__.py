"""Attack rolls: types of damage to choose from, shield bashes, prone and submerged targets, blows let in.

The Attack action, which pays for them, is in `attacking`.
"""

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
