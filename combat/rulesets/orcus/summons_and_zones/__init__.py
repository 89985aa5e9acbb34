"""What a power leaves on the map: conjurations, summons and zones."""

from combat.rulesets.orcus.summons_and_zones import conjuring, summoning, zones
from combat.rulesets.orcus.summons_and_zones.conjuring import for_creatures
from combat.rulesets.orcus.summons_and_zones.summoning import DISMISS

__all__ = [
    "DISMISS",
    "conjuring",
    "for_creatures",
    "summoning",
    "zones",
]
