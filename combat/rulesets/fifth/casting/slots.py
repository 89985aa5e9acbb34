"""Spell slots: how many are left, of which level one may be used, what is spent."""

from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant

LEVELS = range(1, 10)


def slots_left(who: Combatant, level: int) -> int:
    """Return how many slots of a level are left."""
    return who.sheet.slots.get(str(level), 0) - who.tally.get(f"slots-{level}", 0)


def usable(who: Combatant, power: Power) -> tuple[int, ...]:
    """Return the levels at which a creature could cast a spell now, the lowest first (FIF-111, FIF-112)."""
    if not power.level:
        return (0,)
    if is_innate(who, power):
        return (power.level,) if times_left(who, power) > 0 else ()
    return tuple(level for level in LEVELS if level >= power.level and slots_left(who, level) > 0)


def is_innate(who: Combatant, power: Power) -> bool:
    """Tell whether a creature casts a spell so many times a day instead of with slots, as some stat blocks do."""
    return f"daily:{power.key}" in who.sheet.numbers


def times_left(who: Combatant, power: Power) -> int:
    """Return how often it can still do so; a listed 0 means at will."""
    times = who.sheet.numbers.get(f"daily:{power.key}", 0)
    return times - who.tally.get(f"spent:long:{power.key}", 0) if times else 1


def spend(fight: Fight, who: Id, power: Power, level: int) -> None:
    """Use up the slot of a casting, or one of an innate spell's times; a cantrip uses none (FIF-111)."""
    found = fight.get(who)
    if not power.level:
        return
    key = f"spent:long:{power.key}" if is_innate(found, power) else f"slots-{level}"
    if is_innate(found, power) and not found.sheet.numbers[f"daily:{power.key}"]:
        return
    fight.record(ev.Counted(who=who, key=key, value=found.tally.get(key, 0) + 1, **fight.hearers_of(who)))
