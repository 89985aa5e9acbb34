"""Being hurt or shaken wakes whoever sleeps by magic, and ends the like."""

from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import lose

WAKES = "ends-when-hurt"  # flag: damage ends it, and so does somebody's action beside it


def wounded(fight: Fight, blow: Wound) -> Script[None]:
    """Damage wakes whoever a spell has put to sleep, and the like."""
    if blow.amount and blow.target in fight.state.combatants:
        rouse(fight, blow.target, "it was hurt")
    yield from NOTHING


def rouse(fight: Fight, who: Id, why: str) -> None:
    for held in fight.get(who).effects:
        condition = fight.condition(held.key)
        if condition is not None and WAKES in condition.flags:
            lose(fight, who, held.id, why)
