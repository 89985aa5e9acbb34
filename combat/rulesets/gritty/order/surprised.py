"""Surprised: as in 5e, and without the Dexterity that is in its Armor Class."""

from dataclasses import replace

from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.state import Sheet
from combat.rulesets.fifth.attack_rolls import SHIELD
from combat.rulesets.fifth.conditions import CONDITIONS as FIFTH
from combat.rulesets.policies.abilities import modifier

LISTED = "ac-dexterity"  # of a sheet's numbers: how much of its Armor Class is Dexterity
UNARMORED = 10
HEAVY, MEDIUM = "heavy-armor", "medium-armor"  # traits of whoever wears such
IN_MEDIUM_ARMOR = 2  # of Dexterity counts at most


def dexterity_in(sheet: Sheet) -> int:
    """Return how much of an Armor Class is Dexterity, at least 0: as listed, or what its armor lets through (GRT-099)."""
    bonus = sheet.numbers.get(LISTED, allowed(sheet))
    if "ac" in sheet.defenses:
        bonus = min(bonus, sheet.defenses["ac"] - UNARMORED - (SHIELD if "shield" in sheet.traits else 0))
    return max(0, bonus)


def allowed(sheet: Sheet) -> int:
    """Return the Dexterity that counts in somebody's armor: none in heavy armor, 2 at most in medium armor or what clanks."""
    dexterity = modifier(sheet, "dex")
    if sheet.numbers.get("armor-strength") or {HEAVY, "heavy-armor-unmet"} & {*sheet.traits}:
        return 0
    return min(dexterity, IN_MEDIUM_ARMOR) if {MEDIUM, "noisy-armor"} & {*sheet.traits} else dexterity


def lost(fight: Fight, context: Context) -> int:
    return -dexterity_in(fight.get(context.bearer).sheet)


CONDITIONS = (
    replace(
        FIFTH["surprised"],
        summary="No turn in the first round and no reactions until it ends; no Dexterity bonus to AC.",
        rows=("GRT-098", "GRT-099"),
        modifiers=(Modifier("defense.ac", value=lost, label="Surprised: no Dexterity", row="GRT-099"),),
    ),
)
