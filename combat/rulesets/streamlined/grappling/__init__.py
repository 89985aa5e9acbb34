"""Grappling, shoving and dragging along."""

from combat.rulesets.streamlined.grappling import granted, grappling, hanging, shoving
from combat.rulesets.streamlined.grappling.grappling import CLUNG, PAID_FOR, cling, clings, no_melee
from combat.rulesets.streamlined.grappling.wrestling import CLING

__all__ = ["CLING", "CLUNG", "PAID_FOR", "cling", "clings", "granted", "grappling", "hanging", "no_melee", "shoving"]
