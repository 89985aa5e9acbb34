"""Conditions and other lasting effects: those of 5e, its own in the place of theirs, and what only this game has."""

from combat.engine.content import Condition
from combat.rulesets.fifth import FIFTH
from combat.rulesets.streamlined import armor, grappling, hanging, poison, riderless, sharing
from combat.rulesets.streamlined.readied import READINESS

# Each takes the place of 5e's condition of the same key, or is new. One line for each module.
OWN: tuple[Condition, ...] = (
    grappling.CLINGING,
    hanging.CONDITION,
    riderless.CONDITION,
    READINESS,
    *sharing.CONDITIONS,
    *poison.CONDITIONS,
    *armor.WARDS,
)

CONDITIONS: dict[str, Condition] = {**FIFTH.conditions, **{condition.key: condition for condition in OWN}}
