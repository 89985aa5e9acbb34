"""The starter library of `fifth`: creatures of challenge 0 to 10 and a dragon, figures of the SRD 5.1 (CC-BY-4.0) and our own
(MIT).

To add one: a sheet that names by key what it has besides its weapons: `features` (traits), `spells`, `powers` (special actions,
each a `Special` in `fifth/powers/`: its outcomes, its DC, and whether it recharges, is counted by the day, is legendary or a
lair's) and `numbers` (`"recharge:web": 5`, `"legendary": 3`). The hand, the console, the stat block's page, the quick-add line
and the random player find it here.
"""

from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures.beasts import BEASTS
from combat.rulesets.fifth.creatures.casters import CASTERS
from combat.rulesets.fifth.creatures.dragons import DRAGONS
from combat.rulesets.fifth.creatures.fiends import FIENDS
from combat.rulesets.fifth.creatures.folk import FOLK
from combat.rulesets.fifth.creatures.hunters import HUNTERS
from combat.rulesets.fifth.creatures.legends import LEGENDS
from combat.rulesets.fifth.creatures.monsters import MONSTERS
from combat.rulesets.fifth.creatures.ours import OWN
from combat.rulesets.fifth.creatures.raiders import RAIDERS
from combat.rulesets.fifth.creatures.spirits import SPIRITS
from combat.rulesets.fifth.creatures.swarms import SWARMS
from combat.rulesets.fifth.creatures.undead import UNDEAD

KINDS = (
    RAIDERS,
    FOLK,
    CASTERS,
    BEASTS,
    HUNTERS,
    SWARMS,
    UNDEAD,
    SPIRITS,
    MONSTERS,
    FIENDS,
    DRAGONS,
    LEGENDS,
    OWN,
)

CREATURES: tuple[Sheet, ...] = tuple(sorted((sheet for kind in KINDS for sheet in kind), key=lambda sheet: sheet.name))
