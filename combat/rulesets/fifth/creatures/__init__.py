"""The starter library of `fifth`: figures of creatures of challenge 0 to 5 (SRD 5.1, CC-BY-4.0)."""

from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures.beasts import BEASTS
from combat.rulesets.fifth.creatures.folk import FOLK
from combat.rulesets.fifth.creatures.monsters import MONSTERS
from combat.rulesets.fifth.creatures.raiders import RAIDERS
from combat.rulesets.fifth.creatures.undead import UNDEAD

CREATURES: tuple[Sheet, ...] = tuple(
    sorted((*RAIDERS, *FOLK, *BEASTS, *UNDEAD, *MONSTERS), key=lambda sheet: sheet.name)
)
