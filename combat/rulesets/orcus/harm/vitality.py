"""Staggered value, recoveries, action points: what a sheet holds of them and what is left."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant, Sheet
from combat.rulesets.policies.abilities import modifier

ENCOUNTERS = "encounters"  # tally: how many since the last long rest
MILESTONE = 2  # so many of them bring an action point
GRANTED = "action-points-granted"  # tally: what a long rest has given whose sheet has none


def staggered_value(sheet: Sheet) -> int:
    """Return half of the maximum hit points, rounded down (ORC-266)."""
    return sheet.hp // 2


def recovery_value(sheet: Sheet) -> int:
    """Return a quarter of the maximum hit points, rounded down (ORC-264)."""
    return sheet.hp // 4


# --- recoveries ----------------------------------------------------------------------------------------------------


def recoveries(sheet: Sheet) -> int:
    """Return how many a rested creature has: as printed, or those of its class with its Constitution modifier (ORC-027).

    A stat block that names neither has none (ORC-265, R75).
    """
    if "recoveries" in sheet.numbers or "recovery-base" not in sheet.numbers:
        return sheet.numbers.get("recoveries", 0)
    return max(0, sheet.numbers["recovery-base"] + modifier(sheet, "con"))


def recoveries_left(who: Combatant) -> int:
    """Return the recoveries not yet spent."""
    return max(0, recoveries(who.sheet) - who.tally.get("recoveries-spent", 0))


def spend_recovery(fight: Fight, who: Id, count: int = 1) -> None:
    spent = fight.get(who).tally.get("recoveries-spent", 0) + count
    fight.record(ev.Counted(who=who, key="recoveries-spent", value=spent, **fight.hearers_of(who)))


# --- action points -------------------------------------------------------------------------------------------------


def usual_points(sheet: Sheet) -> int:
    """Return the action points of a creature that has had no milestone: characters one, others as printed (R75)."""
    return sheet.numbers.get("action-points", 1 if sheet.kind == "character" else 0)


def action_points_left(who: Combatant) -> int:
    """Return the action points: the usual ones, one for every second encounter, less those spent (ORC-139, ORC-140)."""
    earned = who.tally.get(ENCOUNTERS, 0) // MILESTONE + who.tally.get(GRANTED, 0)
    return max(0, usual_points(who.sheet) + earned - who.tally.get("action-points-spent", 0))
