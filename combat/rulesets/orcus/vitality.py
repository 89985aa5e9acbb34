"""Staggered value, recoveries, action points: what a sheet holds of them and what is left."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant, Sheet


def staggered_value(sheet: Sheet) -> int:
    """Return half of the maximum hit points, rounded down (ORC-266)."""
    return sheet.hp // 2


def recovery_value(sheet: Sheet) -> int:
    """Return a quarter of the maximum hit points, rounded down (ORC-264)."""
    return sheet.hp // 4


def recoveries_left(who: Combatant) -> int:
    """Return the recoveries not yet spent; a stat block that names none has none (ORC-265, R75)."""
    return max(0, who.sheet.numbers.get("recoveries", 0) - who.tally.get("recoveries-spent", 0))


def spend_recovery(fight: Fight, who: Id) -> None:
    spent = fight.get(who).tally.get("recoveries-spent", 0) + 1
    fight.record(ev.Counted(who=who, key="recoveries-spent", value=spent, **fight.told(who)))


def action_points_left(who: Combatant) -> int:
    """Return the action points: characters begin a day with one, others have what their sheet says (ORC-139, R75)."""
    usual = 1 if who.sheet.kind == "character" else 0
    return max(0, who.sheet.numbers.get("action-points", usual) - who.tally.get("action-points-spent", 0))
