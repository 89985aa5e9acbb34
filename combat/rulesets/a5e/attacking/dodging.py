"""Dodging: not for whoever cannot move."""

from dataclasses import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import DODGE as FIFTH_DODGE
from combat.rulesets.fifth.attack_rolls import cannot_dodge


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Whose Speed is 0 does not dodge (A5E-038)."""
    return Refusal("Your Speed is 0.", "A5E-038") if cannot_dodge(fight, who) else None


DODGE = replace(FIFTH_DODGE, bar=bar, row="A5E-036")
