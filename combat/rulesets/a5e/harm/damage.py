"""What damage does to a creature: what is taken off it, hit points, and being brought to 0."""

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.harm import report
from combat.engine.state import Combatant
from combat.rulesets.a5e.harm import last_stand
from combat.rulesets.a5e.harm.dying import hurt_at_zero
from combat.rulesets.a5e.harm.fatigue import FELL, note, strife, tire
from combat.rulesets.a5e.harm.massive import is_massive, survives
from combat.rulesets.a5e.harm.soaking import soak as soak
from combat.rulesets.fifth.casting import shaken
from combat.rulesets.fifth.classes import cleric, rage
from combat.rulesets.fifth.harm import damage as fifth
from combat.rulesets.fifth.harm import die, fall_unconscious, is_undecided, plays_on, regeneration, spare, wounded
from combat.rulesets.fifth.monster_bodies import burning, fortitude

ROWS = {"immune": "A5E-143", "heal-dead": "A5E-180"}  # that shared scripts cite


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the rest of the damage off the hit points, and see what becomes of the creature (A5E-123, A5E-181)."""
    yield from take(fight, wound)
    cleric.wounded(fight, wound)
    rage.wounded(fight, wound)


def take(fight: Fight, wound: Wound) -> Script[None]:
    """Take damage, of which nothing follows for what a creature can do before it is at 0 (A5E-124)."""
    target = fight.get(wound.target)
    regeneration.wounded(fight, wound)
    if last_stand.makes_last_stand(target):
        report(fight, wound, 0)  # it is dead already, only not yet down (A5E-165, R28)
        return
    if target.hp <= 0:
        yield from hurt_at_zero(fight, wound)
        return
    lost = min(target.hp, wound.rest)
    report(fight, wound, lost)
    if lost == target.hp:
        yield from drop(fight, wound)
    else:
        yield from shaken(fight, wound)
    yield from burning.wounded(fight, wound)
    yield from wounded(fight, wound)


def drop(fight: Fight, wound: Wound) -> Script[None]:
    """A creature has come to 0: spared, dead, doomed or dying, in the order of R29, which asks first whether to spare it."""
    who = fight.get(wound.target)
    if who.is_object:
        die(fight, who.id, "FIF-151", "broken")
        return
    fight.undecided.add(who.id)
    stands = yield from fortitude.stands(fight, wound)
    spared = not stands and (yield from spare(fight, wound))
    tested = not (stands or spared) and is_tested(fight, wound)
    lives = not tested or (yield from survives(fight, wound))
    fight.undecided.discard(who.id)
    if not is_undecided(fight, who.id):
        return
    if spared:
        yield from knock_out(fight, who.id)
    elif lives:
        yield from befall(fight, fight.get(who.id), massive=tested)
    else:
        die(fight, who.id, "A5E-145", "massive damage")


def befall(fight: Fight, who: Combatant, massive: bool) -> Script[None]:
    """Nobody has spared it: it stays up doomed, clings to life, dies or falls (A5E-163, A5E-164, A5E-147, A5E-165)."""
    if last_stand.is_fated(who):
        yield from last_stand.begin(fight, who.id)
    elif regeneration.clings_to_life(who):
        yield from regeneration.lie_down(fight, who.id)
    elif not plays_on(who):
        die(fight, who.id, "A5E-163")
    else:
        yield from fall(fight, who.id, massive)


def is_tested(fight: Fight, wound: Wound) -> bool:
    """Tell whether massive damage calls for a save: not of those who die at 0 anyhow, or stay up (R24)."""
    who = fight.state.combatants.get(wound.target)
    if who is None or not is_undecided(fight, who.id):
        return False
    stays = last_stand.is_fated(who) or regeneration.clings_to_life(who)
    return plays_on(who) and not stays and is_massive(who, wound)


def fall(fight: Fight, who: Id, massive: bool) -> Script[None]:
    """Fall unconscious and dying, with what that and massive damage inflict (A5E-147, A5E-145, A5E-148)."""
    fight.record(ev.LifeChanged(who=who, life="dying", row="A5E-147", **fight.hearers_of(who)))
    yield from fall_unconscious(fight, who)
    if falls_first(fight, who):
        yield from tire(fight, who, cause="falling unconscious", row="A5E-148")
    if massive:
        yield from tire(fight, who, cause="massive damage", row="A5E-145")
        yield from strife(fight, who, cause="massive damage", row="A5E-145")


def falls_first(fight: Fight, who: Id) -> bool:
    """Tell whether this is the creature's first fall of the encounter, and note it (A5E-148, R25)."""
    if fight.state.phase != "running" or fight.get(who).tally.get(FELL):
        return False
    note(fight, who, FELL, 1)
    return True


def knock_out(fight: Fight, who: Id) -> Script[None]:
    """Leave a creature at 0, unconscious and stable, with one level of fatigue for that fall (A5E-167, R29)."""
    yield from fifth.knock_out(fight, who)
    falls_first(fight, who)
    yield from tire(fight, who, cause="knocked out", row="A5E-167")
