"""What the bodies of monsters make of the usual rules: swarms, the incorporeal, the swallowed, what only magic hurts."""

from combat.rulesets.fifth.monster_bodies import burning, fortitude, incorporeal, natural_attacks, swarm
from combat.rulesets.fifth.monster_bodies.incorporeal import is_incorporeal
from combat.rulesets.fifth.monster_bodies.mundane import gets_through, is_mundane
from combat.rulesets.fifth.monster_bodies.swallowed import SWALLOWED, apart, inside, swallower_of
from combat.rulesets.fifth.monster_bodies.swarm import OWN_SPACE, mingling, thinned

__all__ = [
    "OWN_SPACE",
    "SWALLOWED",
    "apart",
    "burning",
    "fortitude",
    "gets_through",
    "incorporeal",
    "inside",
    "is_incorporeal",
    "is_mundane",
    "mingling",
    "natural_attacks",
    "swallower_of",
    "swarm",
    "thinned",
]
