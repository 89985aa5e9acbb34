"""The creatures of this game."""

from combat.rulesets.fifth.creatures import stat_block
from combat.rulesets.fifth.creatures.beasts import MOUNT
from combat.rulesets.fifth.creatures.book import CREATURES
from combat.rulesets.fifth.creatures.stat_block import BLADES, hold, melee, own, prone, ranged
from combat.rulesets.fifth.creatures.swarms import NEVER

__all__ = ["BLADES", "CREATURES", "MOUNT", "NEVER", "hold", "melee", "own", "prone", "ranged", "stat_block"]
