"""Damage and healing: hit points, 0 of them, death saves, exhaustion, suffocation, rests."""

from combat.rulesets.streamlined.harm import damage_types, poison
from combat.rulesets.streamlined.harm.damage_types import renamed

__all__ = ["damage_types", "poison", "renamed"]
