"""Conditions and whatever else powers lay on creatures (ORC-287 to ORC-323)."""

from combat.rulesets.orcus.conditions import controlled
from combat.rulesets.orcus.conditions.boons import amount, given, hardening, named
from combat.rulesets.orcus.conditions.conditions import BOOK, CONDITIONS, advantage, freed_by_teleport

__all__ = [
    "BOOK",
    "CONDITIONS",
    "advantage",
    "amount",
    "controlled",
    "freed_by_teleport",
    "given",
    "hardening",
    "named",
]
