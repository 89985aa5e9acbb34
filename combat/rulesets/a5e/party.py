"""A party of one level to begin a campaign with."""

from combat.rulesets.a5e.characters import FIGHTER, ROGUE
from combat.rulesets.fifth.characters import WIZARD
from combat.rulesets.fifth.party import CLERIC_5

PARTY = (FIGHTER, ROGUE, WIZARD, CLERIC_5)
