"""The starter library of `fifth`: creatures of challenge 0 to 5, figures of the SRD 5.1 (CC-BY-4.0) and our own (MIT)."""

from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures.beasts import BEASTS
from combat.rulesets.fifth.creatures.folk import FOLK
from combat.rulesets.fifth.creatures.monsters import MONSTERS
from combat.rulesets.fifth.creatures.own import OWN
from combat.rulesets.fifth.creatures.raiders import RAIDERS
from combat.rulesets.fifth.creatures.undead import UNDEAD

CREATURES: tuple[Sheet, ...] = tuple(
    sorted((*RAIDERS, *FOLK, *BEASTS, *UNDEAD, *MONSTERS, *OWN), key=lambda sheet: sheet.name)
)
