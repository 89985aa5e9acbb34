"""Coming to 0 by exertion: no wound, and the fall waits for the end of the turn."""

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.windows import TURN_ENDED
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.scripts.lasting import settle as settle_all
from combat.rulesets.fifth.harm import die, fall_unconscious, plays_on, right_life
from combat.rulesets.gritty.harm import wounds
from combat.rulesets.policies.by_itself import by_itself

KEY = "overexerted"

CONDITIONS = (
    Condition(
        KEY,
        "At 0 by exertion",
        "Falls unconscious, and is stable, when the present turn ends with it still at 0. Damage before that fells it at once.",
        ("GRT-114", "GRT-115"),
        palette=False,
        flags=frozenset({"bane"}),
    ),
)


def drain(fight: Fight, who: Id, amount: int, secret: bool = False) -> Script[None]:
    """Take hit points off that nothing keeps: it is a loss and no damage, and stops at 0 (GRT-112, GRT-113)."""
    left = max(0, fight.get(who).hp - amount)
    hearers = fight.secret() if secret else fight.hearers_of(who)
    fight.record(ev.HitPointsSet(who=who, hp=left, cause="exertion", row="GRT-112", **hearers))
    if left == 0:
        # The level of exhaustion for it comes when the roll that it was spent on is over (Rulings 14).
        fight.undecided.add(who)
        yield from gain(fight, who, KEY, who)


def resolved(fight: Fight, who: Id) -> Script[None]:
    """Let what a loss brings come about, now that the roll that it was suffered for is over."""
    found = fight.state.combatants.get(who)
    if found is None or not found.used.get("exertion"):
        return
    if found.has(KEY):
        fight.undecided.discard(who)
    yield from settle_all(fight)


def still_up(fight: Fight, who: Id) -> Script[None]:
    """Right hit points and life as 5e does, but for those who are at 0 by exertion: they have not fallen yet (GRT-114)."""
    found = fight.get(who)
    if not (found.has(KEY) and found.hp <= 0 and found.life == "up"):
        yield from right_life(fight, who)


def settle(fight: Fight, who: Id) -> Script[None]:
    """End it with hit points regained, or with life and death otherwise; where no turn is going on nothing is waited for."""
    found = fight.get(who)
    if not found.has(KEY):
        return
    if found.hp > 0 or found.life != "up":
        lose_all(fight, who, KEY, quiet=True)
    elif not fight.state.active and who not in fight.undecided:
        yield from fall(fight, who)


def fall(fight: Fight, who: Id) -> Script[None]:
    """Fall unconscious at 0, and stable (GRT-115)."""
    hearers = fight.hearers_of(who)
    fight.undecided.discard(who)
    fight.record(ev.LifeChanged(who=who, life="stable", cause="exertion", row="GRT-115", **hearers))
    lose_all(fight, who, KEY, quiet=True)
    yield from fall_unconscious(fight, who)


def fall_all(fight: Fight, value: Id) -> Script[Id]:
    """Let everybody fall who is still at 0 by exertion as a turn ends, whosever it was (GRT-115)."""
    for who in [one.id for one in fight.state.combatants.values() if one.has(KEY)]:
        found = fight.state.combatants.get(who)
        if found is not None and found.hp <= 0 and found.life == "up":
            yield from fall(fight, who)
    yield from settle_all(fight)
    return value


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Real damage fells whoever is at 0 by exertion: it is dying, and this is its first failure (Rulings 22)."""
    found = fight.get(wound.target)
    if found.has(KEY) and found.hp <= 0 and wound.rest > 0:
        lose_all(fight, found.id, KEY, quiet=True)
        if not plays_on(found):
            die(fight, found.id, "FIF-234")
            return
        fight.record(ev.LifeChanged(who=found.id, life="dying", row="GRT-114", **fight.hearers_of(found.id)))
        yield from fall_unconscious(fight, found.id, wound.source)
    yield from wounds.hurt(fight, wound)


OFFERS = (by_itself(TURN_ENDED, KEY, fall_all),)
