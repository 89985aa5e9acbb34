"""Attacks that drain life: a lower hit point maximum until a long rest."""

from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_save
from combat.engine.scripts.lasting import gain, lose
from combat.rulesets.fifth.harm import die

DRAINS = "drains"  # property of a weapon whose hit drains life
DRAIN_DC = "drain-dc"  # of a sheet's numbers: of the Constitution save against it
KEY = "drained"


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Take as much off the maximum of whoever fails the save as the hit has dealt."""
    if blow.outcome == "miss" or not blow.weapon.has(DRAINS) or not blow.target:
        return
    taken = dealt(fight, blow)
    if not taken or not fight.is_here(blow.target) or fight.get(blow.target).life == "dead":
        return
    dc = fight.get(blow.attacker).sheet.numbers.get(DRAIN_DC, 10)
    if not (yield from roll_save(fight, blow.target, "con", dc, blow.weapon.name)):
        yield from drain(fight, blow.target, blow.attacker, taken)


def dealt(fight: Fight, blow: Blow) -> int:
    """Return the damage of this very hit."""
    for event in reversed(fight.events):
        if isinstance(event, ev.DamageTaken) and event.who == blow.target and event.source == blow.attacker:
            return event.amount
        if isinstance(event, ev.AttackResolved):
            break
    return 0


def drain(fight: Fight, who: Id, source: Id, amount: int) -> Script[None]:
    """Lower the hit point maximum; at 0 the creature dies."""
    before = fight.get(who).all(KEY)
    total = amount + sum(int(effect.data.get("amount", 0)) for effect in before)
    for effect in before:
        lose(fight, who, effect.id, quiet=True)
    yield from gain(fight, who, KEY, source, data={"amount": total})
    if not fight.is_here(who):
        return
    found = fight.get(who)
    if total >= found.sheet.hp:
        die(fight, who, "FIF-234", "its life was drained")
    elif found.hp > maximum(fight.rules, found):
        most = maximum(fight.rules, found)
        fight.record(ev.HitPointsSet(who=who, hp=most, cause="life drained", **fight.hearers_of(who)))
