"""Creatures that blows do not put down so easily: undead fortitude and relentlessness."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_save

RELENTLESS = "relentless"  # of a sheet's numbers: the most damage that it shrugs off, once between rests
SHRUGGED = "spent:short:relentless"
BASE = 5  # of the DC to which the damage is added


def stands(fight: Fight, wound: Wound) -> Script[bool]:
    """Tell whether a creature that was brought to 0 keeps 1 hit point instead."""
    found = fight.get(wound.target)
    least = found.sheet.numbers.get(RELENTLESS, 0)
    if wound.amount <= least and not found.tally.get(SHRUGGED):
        fight.record(ev.Counted(who=found.id, key=SHRUGGED, value=1, **fight.only(found.owner)))
        keep_one(fight, found.id, "relentless")
        return True
    return (yield from endures(fight, wound))


def endures(fight: Fight, wound: Wound) -> Script[bool]:
    """Roll undead fortitude: a Constitution save against 5 and the damage, but not against radiance or a critical hit."""
    found = fight.get(wound.target)
    if "undead-fortitude" not in found.sheet.features or wound.critical:
        return False
    if any(part.type == "radiant" and part.final > 0 for part in wound.parts):
        return False
    kept = yield from roll_save(fight, found.id, "con", BASE + wound.amount, "undead fortitude")
    if kept and found.id in fight.state.combatants and fight.get(found.id).hp <= 0:
        keep_one(fight, found.id, "undead fortitude")
        return True
    return False


def keep_one(fight: Fight, who: Id, cause: str) -> None:
    fight.record(ev.HitPointsSet(who=who, hp=1, cause=cause, **fight.hearers_of(who)))
