"""The steps of a charge: whoever lies unconscious on its way neither stops nor slows it (GRT-123)."""

from combat.engine.answers import Pace
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells
from combat.engine.ids import Id
from combat.engine.state import Combatant
from combat.rulesets.fifth.moving import Feet
from combat.rulesets.fifth.moving import pace as fifth_pace
from combat.rulesets.gritty.charging.after_charge import CHARGING


def is_fallen(fight: Fight, who: Combatant) -> bool:
    """Tell whether a creature is dead or unconscious (GRT-123)."""
    return who.life != "up" or fight.flag(who.id, "unaware")


class ChargingFeet(Feet):
    def meet(self, cells: Cells) -> list[Combatant]:
        return [other for other in super().meet(cells) if not is_fallen(self.fight, other)]


def run_pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what each step of a charge costs, or why it cannot be taken."""
    return fight.cached_by_look(("run", who, mode), lambda: ChargingFeet(fight, who, mode))


def pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what each step costs now: while a creature charges, as a charge has it."""
    return run_pace(fight, who, mode) if fight.get(who).has(CHARGING) else fifth_pace(fight, who, mode)
