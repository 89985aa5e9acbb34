"""Bloodied: below half of one's hit points, or kept so by something else."""

from combat.engine.creatures.maximum import maximum
from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, is_immune, lose
from combat.engine.state import Combatant

KEY = "bloodied"
BY_WOUNDS = "by-wounds"  # of an effect that its bearer's hit points alone have put on it

CONDITIONS = (
    Condition(
        KEY,
        "Bloodied",
        "Below half of its hit points, or kept so. A short rest takes two Hit Dice for each one rolled; a long rest gives "
        "back half the hit points at most, and no Hit Dice.",
        ("GRT-032", "GRT-031", "GRT-033", "GRT-034", "GRT-035", "GRT-036"),
        flags=frozenset({"bane"}),
    ),
)


def value(most: int) -> int:
    """Return the bloodied value: half of a maximum, rounded down (GRT-031)."""
    return most // 2


def is_below(hp: int, most: int) -> bool:
    """Tell whether hit points are below, not at, the bloodied value; temporary ones do not count (GRT-032)."""
    return hp < value(most)


def is_bloodied(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is bloodied, for whatever reason (GRT-032, GRT-033, GRT-037)."""
    return fight.get(who).has(KEY)


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether hit points ask for the condition where it is not, or may do so no longer."""
    if who.is_object or who.life == "dead":
        return False
    if is_below(who.hp, maximum(rules, who)):
        return not who.has(KEY)
    return any(effect.data.get(BY_WOUNDS) for effect in who.all(KEY))


def settle(fight: Fight, who: Id) -> Script[None]:
    """Let the condition come and go with hit points; what else keeps a creature bloodied stays (GRT-032, GRT-033)."""
    found = fight.get(who)
    if found.is_object or found.life == "dead":
        return
    if not is_below(found.hp, maximum(fight.rules, found)):
        for effect in found.all(KEY):
            if effect.data.get(BY_WOUNDS):
                lose(fight, who, effect.id, "no longer below half")
    elif not found.has(KEY) and not is_immune(fight, who, KEY):
        yield from gain(fight, who, KEY, data={BY_WOUNDS: True})
