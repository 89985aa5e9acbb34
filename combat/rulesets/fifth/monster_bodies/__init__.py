"""What the bodies of monsters make of the usual rules: swarms, the incorporeal, the swallowed, what only magic hurts."""

from combat.rulesets.fifth.monster_bodies import burning, fortitude, incorporeal, natural_attacks, sunlight, swarm
from combat.rulesets.fifth.monster_bodies.features import FEATURES
from combat.rulesets.fifth.monster_bodies.incorporeal import is_incorporeal
from combat.rulesets.fifth.monster_bodies.mundane import gets_through, is_mundane
from combat.rulesets.fifth.monster_bodies.sunlight import in_sunlight, looks_in_sunlight
from combat.rulesets.fifth.monster_bodies.swallowed import SWALLOWED, apart, inside, swallower_of
from combat.rulesets.fifth.monster_bodies.swarm import OWN_SPACE, crowds, thinned

__all__ = [
    "FEATURES",
    "OWN_SPACE",
    "SWALLOWED",
    "apart",
    "burning",
    "crowds",
    "fortitude",
    "gets_through",
    "in_sunlight",
    "incorporeal",
    "inside",
    "is_incorporeal",
    "is_mundane",
    "looks_in_sunlight",
    "natural_attacks",
    "sunlight",
    "swallower_of",
    "swarm",
    "thinned",
]
