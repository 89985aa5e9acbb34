"""Sneak Attack: once a turn more dice against whoever is distracted."""

from combat.engine import events as ev
from combat.engine.declared.content import Feature
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.classes.extra_damage import Parts, more_dice

KEY = "sneak-attack"
FEATURE = Feature(
    KEY,
    "Sneak Attack",
    summary="Once a turn more damage with a finesse or ranged weapon: with advantage, or with another foe of the target "
    "next to it and no disadvantage.",
)
HELD_BACK = Pick("no-sneak", "Without Sneak Attack")
NOT_MADE_FOR_IT = ("spell", "misused", "improvised")


def dice(sheet: Sheet) -> str:
    """Return its dice: one for every two levels, rounded up, unless the sheet says how many."""
    return f"{sheet.numbers.get(KEY, (sheet.level + 1) // 2)}d6"


def turn(fight: Fight) -> str:
    """Return what marks it as used in this very turn, which need not be one's own."""
    return f"{KEY}:{fight.state.round}:{fight.state.active}"


def suits(weapon: Weapon) -> bool:
    """Tell whether a weapon is one for it: finesse, or ranged."""
    return not any(map(weapon.has, NOT_MADE_FOR_IT)) and (weapon.kind == "ranged" or weapon.has("finesse"))


def is_ready(fight: Fight, who: Id, weapon: Weapon) -> bool:
    found = fight.get(who)
    return KEY in found.sheet.features and suits(weapon) and not found.used.get(turn(fight))


def is_distracted(fight: Fight, blow: Blow) -> bool:
    """Tell whether another enemy of the target stands next to it and can act, as far as everybody knows."""
    return any(
        other.id not in (blow.attacker, blow.target)
        and other.life == "up"
        and fight.hostile(other.id, blow.target)
        and fight.gap(other.id, blow.target) <= 1
        and not fight.flag(other.id, "incapacitated")
        for other in fight.reckoned_by(blow.attacker)
    )


def applies(fight: Fight, blow: Blow) -> bool:
    if blow.attack is None or HELD_BACK.key in blow.notes or not is_ready(fight, blow.attacker, blow.weapon):
        return False
    return blow.attack.edge > 0 or (blow.attack.edge == 0 and is_distracted(fight, blow))


def add(fight: Fight, blow: Blow, parts: Parts) -> Script[Parts]:
    """Add its dice to the damage and mark it as used in this turn."""
    if not parts or not applies(fight, blow):
        return parts
    fight.record(ev.Spent(who=blow.attacker, what=turn(fight), **fight.hearers_of(blow.attacker)))
    return (yield from more_dice(fight, blow, parts, FEATURE.name, dice(fight.get(blow.attacker).sheet)))
