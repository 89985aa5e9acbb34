"""The spells, and what they leave on creatures and on the map."""

from combat.rulesets.fifth.spells import spellwork
from combat.rulesets.fifth.spells.book import SPELLS, ZONE_KINDS
from combat.rulesets.fifth.spells.places import step_through
from combat.rulesets.fifth.spells.spell_effects import BARK, SPELL_EFFECTS
from combat.rulesets.fifth.spells.spell_hindrances import HINDRANCES, SLOW
from combat.rulesets.fifth.spells.srd import HOUR, MINUTE, around, cone, spell, sphere
from combat.rulesets.fifth.spells.struggling import STRUGGLES

__all__ = [
    "BARK",
    "HINDRANCES",
    "HOUR",
    "MINUTE",
    "SLOW",
    "SPELLS",
    "SPELL_EFFECTS",
    "STRUGGLES",
    "ZONE_KINDS",
    "around",
    "cone",
    "spell",
    "spellwork",
    "sphere",
    "step_through",
]
