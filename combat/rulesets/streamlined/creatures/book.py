"""The creatures of this game: its own, and those of 5e that it plays."""

from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures import CREATURES as FIFTH_CREATURES
from combat.rulesets.streamlined.creatures.ours import OWN
from combat.rulesets.streamlined.harm import renamed

CREATURES: tuple[Sheet, ...] = tuple(sorted(map(renamed, (*OWN, *FIFTH_CREATURES)), key=lambda sheet: sheet.name))
