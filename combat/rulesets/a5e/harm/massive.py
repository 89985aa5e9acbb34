"""Massive damage: so much of it at once that it may kill outright."""

from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_check
from combat.engine.state import Combatant
from combat.rulesets.fifth.harm import hit_dice_of

BASE, TIMES, DC = 20, 3, 15


def threshold(who: Combatant) -> int:
    """Return the least damage that is massive: 20 and three times the level, or the Hit Dice where there is none (A5E-144)."""
    dice = sum(who.sheet.cached(hit_dice_of).values())
    level = who.sheet.level if who.sheet.kind == "character" else dice or who.sheet.level
    return BASE + TIMES * level


def is_massive(who: Combatant, wound: Wound) -> bool:
    """Compare what reaches hit points of this one instance, what goes past 0 included (A5E-144, A5E-146, R24)."""
    return wound.rest >= threshold(who)


def survives(fight: Fight, wound: Wound) -> Script[bool]:
    """Roll a Constitution save of a creature that massive damage has brought to 0; a failure kills (A5E-144, A5E-145)."""
    who = fight.get(wound.target)
    note = f"massive damage: {wound.rest}, and {threshold(who)} is enough"
    _, saved = yield from roll_check(
        fight, who.id, "save", "save.con", "Constitution save", DC, tags=("massive",), row="A5E-144", note=note
    )
    return bool(saved)
