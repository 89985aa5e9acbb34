"""The weapon in the off hand: which one it is, and what its attack lacks."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attacking import OFF_HAND_NOTE, is_open
from combat.rulesets.fifth.hands import not_at_hand, wielded

STYLE = "two-weapon-fighting"
HINDERED = "disadvantage:Off-hand attack|STR-081"  # note of a blow


def pair(who: Combatant) -> tuple[Weapon, ...]:
    """Return the weapons that a creature holds, if it holds two or more (STR-079)."""
    held = tuple(weapon for weapon in wielded(who) if not_at_hand(who, weapon) is None)
    return held if len(held) > 1 else ()


def opens(fight: Fight, who: Id) -> None:
    """Record with what the off hand may strike in this Attack action: the Light ones of two weapons held (STR-079).

    The main hand may throw its weapon away meanwhile.
    """
    found = fight.get(who)
    for weapon in pair(found):
        if weapon.has("light") and not is_open(found, weapon):
            fight.record(ev.Spent(who=who, what=f"{OFF_HAND_NOTE}:{weapon.key}", **fight.hearers_of(who)))


def weapons_open(fight: Fight, who: Id) -> Iterator[Weapon]:
    """Yield the Light weapons that can be the off-hand one now (STR-079, STR-080)."""
    found = fight.get(who)
    held = {weapon.key for weapon in pair(found)}
    in_hand = {weapon.key for weapon in wielded(found)}
    for weapon in found.sheet.weapons:
        if not weapon.has("light") or not_at_hand(found, weapon) is not None:
            continue
        if weapon.key in held or (weapon.key in in_hand and is_open(found, weapon)):
            yield weapon


def is_hindered(who: Combatant) -> bool:
    """Tell whether the off-hand attack has disadvantage: all but those trained in the style (STR-081)."""
    return STYLE not in who.sheet.features
