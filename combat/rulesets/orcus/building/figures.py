"""Numbers of a sheet that follow from others: hit points from Constitution, and printed ones that grow with the level."""

from msgspec.structs import replace

from combat.engine.state import Sheet, Weapon
from combat.rulesets.orcus.numbers import ABILITY_OF, defense_base, level_bonus
from combat.rulesets.policies.abilities import modifier

BASE = "hp-base"  # number: maximum hit points without Constitution
LEAST_HP = 1


def worked_out(sheet: Sheet) -> Sheet:
    """Return a sheet whose maximum is its base and its Constitution score, counted once (ORC-026)."""
    if BASE not in sheet.numbers:
        return sheet
    return replace(sheet, hp=max(LEAST_HP, sheet.numbers[BASE] + sheet.abilities.get("con", 10)))


def edited(before: Sheet, after: Sheet) -> Sheet:
    """Return a sheet that was written anew by hand: its maximum follows its Constitution score, unless it was written itself.

    Whoever writes another maximum changes what it has besides Constitution (ORC-026, R09).
    """
    con = after.abilities.get("con", 10)
    if after.hp != before.hp and BASE in after.numbers:
        return replace(after, numbers={**after.numbers, BASE: after.hp - con})
    if BASE in after.numbers:
        return worked_out(after)
    if after.hp == before.hp and "con" in before.abilities and "con" in after.abilities:
        return replace(after, hp=max(LEAST_HP, after.hp + con - before.abilities["con"]))
    return after


def carried(before: Sheet, after: Sheet) -> Sheet:
    """Return a sheet whose printed numbers have moved by as much as those that are worked out (ORC-036, ORC-040)."""
    bonus = level_bonus(after) - level_bonus(before)

    def moved(ability: str) -> int:
        return bonus + modifier(after, ability) - modifier(before, ability)

    initiative = after.initiative + moved("dex") if after.initiative is not None else None
    return replace(
        after,
        defenses={key: value + rise(before, after, key) for key, value in after.defenses.items()},
        skills={key: value + moved(ABILITY_OF.get(key, key)) for key, value in after.skills.items()},
        initiative=initiative,
        weapons=tuple(grown(weapon, moved(weapon.ability)) for weapon in after.weapons),
    )


def rise(before: Sheet, after: Sheet, key: str) -> int:
    return derived(after, key) - derived(before, key)


def derived(sheet: Sheet, key: str) -> int:
    """Return a defense as it would be worked out, whatever is printed."""
    return sum(term.value for term in defense_base(replace(sheet, defenses={}), key, ("ac",)))


def grown(weapon: Weapon, by: int) -> Weapon:
    return weapon if weapon.bonus is None else replace(weapon, bonus=weapon.bonus + by)
