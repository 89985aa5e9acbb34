"""The creatures of this game: its own, and those of 5e that it plays."""

from msgspec.structs import replace

from combat.engine.state import Sheet
from combat.rulesets.fifth.creatures import CREATURES as FIFTH_CREATURES
from combat.rulesets.gritty.creatures.ours import OWN
from combat.rulesets.gritty.order import HEAVY

IN_HEAVY_ARMOR = frozenset({"Hobgoblin", "Veteran"})  # quick enough that it would show in lighter armor (GRT-099)


def armored(sheet: Sheet) -> Sheet:
    """Return a creature of 5e with the weight of its armor, where surprise asks for it."""
    return replace(sheet, traits=(*sheet.traits, HEAVY)) if sheet.name in IN_HEAVY_ARMOR else sheet


CREATURES: tuple[Sheet, ...] = tuple(sorted((*OWN, *map(armored, FIFTH_CREATURES)), key=lambda sheet: sheet.name))
