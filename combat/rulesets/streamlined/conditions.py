"""Conditions and other lasting effects: those of 5e, its own in the place of theirs, and what only this game has."""

from combat.engine.declared.content import Condition
from combat.rulesets.fifth import FIFTH
from combat.rulesets.streamlined.attack_rolls import armor_class
from combat.rulesets.streamlined.grappling import grappling, hanging
from combat.rulesets.streamlined.harm import poison
from combat.rulesets.streamlined.moving import sharing_spaces
from combat.rulesets.streamlined.ready import READINESS
from combat.rulesets.streamlined.riding import riderless

# Each takes the place of 5e's condition of the same key, or is new. One line for each module.
OWN: tuple[Condition, ...] = (
    grappling.CLINGING,
    hanging.CONDITION,
    riderless.CONDITION,
    READINESS,
    *sharing_spaces.CONDITIONS,
    *poison.CONDITIONS,
    *armor_class.WARDS,
)

CONDITIONS: dict[str, Condition] = {**FIFTH.conditions, **{condition.key: condition for condition in OWN}}
