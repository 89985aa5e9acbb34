"""Exhausting wounds: whoever is reduced to 0 hit points and does not simply die is a level more exhausted."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant
from combat.rulesets.fifth import hits
from combat.rulesets.fifth.harm import exhaust, makes_death_saves

FELLED = "felled"  # tally: has its level for being at 0 hit points now (GRT-061)


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the damage off the hit points; who comes to 0 by it pays for that, even if something keeps it up (GRT-060)."""
    who = wound.target
    forget(fight, who)
    falls = 0 < fight.get(who).hp <= wound.rest
    yield from hits.hurt(fight, wound)
    if falls and who in fight.state.combatants:
        yield from exhausting(fight, who)


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether a creature is at 0 hit points and not dead, or is up again."""
    return bool(who.tally.get(FELLED)) if who.hp > 0 else who.life != "dead"


def settle(fight: Fight, who: Id) -> Script[None]:
    """See to whoever has come to 0 in another way: by suffocation, a loss, the GM's word (GRT-059, GRT-061).

    Not while a script decides its fate, or while a roll that has brought it there goes on: that keeps it `undecided`.
    """
    forget(fight, who)
    if fight.get(who).hp <= 0 and who not in fight.undecided:
        yield from exhausting(fight, who)


def exhausting(fight: Fight, who: Id) -> Script[None]:
    """Give the level for a reduction to 0, once for each; those who simply die at 0 get none (GRT-059, GRT-061, ruling 13).

    Whoever was only spared is still one of these.
    """
    found, hearers = fight.get(who), fight.hearers_of(who)
    if found.tally.get(FELLED) or found.life == "dead" or found.is_object or not makes_death_saves(found):
        return
    if found.hp <= 0:
        fight.record(ev.Counted(who=who, key=FELLED, value=1, **hearers))
    text = f"{found.name} was reduced to 0 hit points: a level of exhaustion."
    fight.record(ev.Noted(text=text, row="GRT-059" if found.hp <= 0 else "GRT-060", **hearers))
    yield from exhaust(fight, who, 1)


def forget(fight: Fight, who: Id) -> None:
    """Hit points that came back end what was at 0: the next reduction counts anew (GRT-061)."""
    found = fight.get(who)
    if found.hp > 0 and found.tally.get(FELLED):
        fight.record(ev.Counted(who=who, key=FELLED, value=0, **fight.hearers_of(who)))
