"""Damage, healing and recoveries, zero hit points, dying and death."""

from combat.rulesets.orcus.harm import damage, dying, healing, vitality
from combat.rulesets.orcus.harm.damage import damage_terms, half, is_coup_de_grace
from combat.rulesets.orcus.harm.dying import NEEDED, count, death_save, lose_hit_points
from combat.rulesets.orcus.harm.vitality import (
    ENCOUNTERS,
    GRANTED,
    MILESTONE,
    action_points_left,
    recoveries,
    recoveries_left,
    recovery_value,
    spend_recovery,
    staggered_value,
    usual_points,
)

__all__ = [
    "ENCOUNTERS",
    "GRANTED",
    "MILESTONE",
    "NEEDED",
    "action_points_left",
    "count",
    "damage",
    "damage_terms",
    "death_save",
    "dying",
    "half",
    "healing",
    "is_coup_de_grace",
    "lose_hit_points",
    "recoveries",
    "recoveries_left",
    "recovery_value",
    "spend_recovery",
    "staggered_value",
    "usual_points",
    "vitality",
]
