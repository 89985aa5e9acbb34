"""The starter library of `orcus`: original stat blocks of levels 1 to 6."""

from combat.engine.state import Sheet
from combat.rulesets.orcus.creatures.called import CALLED
from combat.rulesets.orcus.creatures.flank import ARTILLERY, SKIRMISHERS
from combat.rulesets.orcus.creatures.idols import IDOLS
from combat.rulesets.orcus.creatures.line import BRUTES, SOLDIERS
from combat.rulesets.orcus.creatures.mighty import BOSSES, ELITES, HEAVY
from combat.rulesets.orcus.creatures.mooks import MOOKS
from combat.rulesets.orcus.creatures.schemers import CONTROLLERS, LEADERS, LURKERS, THROWERS

CREATURES: tuple[Sheet, ...] = tuple(
    sorted(
        (
            *(*BRUTES, *SOLDIERS, *SKIRMISHERS, *ARTILLERY, *MOOKS),
            *(*CONTROLLERS, *LEADERS, *LURKERS, *THROWERS, *HEAVY, *ELITES, *BOSSES),
        ),
        key=lambda sheet: (sheet.level, sheet.name),
    )
)

__all__ = ["CALLED", "CREATURES", "IDOLS"]
