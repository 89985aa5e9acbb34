"""The GM's word on injuries: levels of fatigue and strife, doom and what it comes to."""

from combat.engine import events as ev
from combat.engine.answers import Injuries
from combat.engine.declared.windows import ENCOUNTER_ENDED
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import lose_all, settle
from combat.engine.seatview import FateView
from combat.engine.state import Until
from combat.rulesets.a5e.harm import last_stand, ongoing
from combat.rulesets.a5e.harm.fatigue import (
    DOOMED,
    FATIGUE,
    PENDING,
    SPRINT,
    STRIFE,
    add,
    count_to_doom,
    doom,
    feel,
    in_levels,
    is_doomed,
    tell,
    warn,
)
from combat.rulesets.fifth.harm import WAKES_IN, clear_saves
from combat.rulesets.policies.by_itself import by_itself

KINDS = ((FATIGUE, "Fatigue, felt"), (PENDING, "Fatigue, after the fight"), (STRIFE, "Strife"))
FATES = (
    FateView("doomed", "Doom it", unless=DOOMED),
    FateView("lifted", "Powerful magic lifts its doom", needs=DOOMED),
    FateView("dies", "It dies of its doom", needs=DOOMED),
    FateView("returned", "Powerful magic brings it back", dead=True),
    FateView("revived", "Lesser magic brings it back", dead=True),
)
BY = {"returned": "powerful magic", "revived": "lesser magic"}
NAMES = {FATIGUE: "fatigue", PENDING: "fatigue to come", STRIFE: "strife"}


def change(fight: Fight, who: Id, kind: str, levels: int) -> Script[None]:
    """Change one of the counts by the GM's word (A5E-174); felt fatigue goes before that from sprinting."""
    found = fight.get(who)
    row = "A5E-173" if kind == STRIFE else "A5E-174"
    if levels > 0 and found.life == "dead":
        raise Illegal(f"{found.name} is dead.", row)
    before = counted(fight, who, kind)
    add(fight, who, kind, levels)
    left = levels + before if levels < 0 and kind == FATIGUE else 0
    if left < 0:
        add(fight, who, SPRINT, left)
    now = counted(fight, who, kind)
    if now != before:
        more = "more" if now > before else "fewer"
        tell(fight, who, f"{in_levels(abs(now - before))} of {NAMES[kind]} {more}", row, verb="has")
    warn(fight, who)
    yield from settle(fight)
    if levels > 0:
        yield from count_to_doom(fight, who)


def counted(fight: Fight, who: Id, kind: str) -> int:
    return fight.get(who).tally.get(kind, 0)


def seal(fight: Fight, who: Id, fate: str) -> Script[None]:
    """Doom a creature, lift its doom, let it die of it, or bring it back to life (A5E-176 to A5E-178, A5E-279)."""
    found = fight.get(who)
    refuse(fight, who, fate)
    if fate == "doomed":
        yield from doom(fight, who, "the GM says so", "A5E-176")
    elif fate == "lifted":
        yield from lift(fight, who, "powerful magic")
    elif fate == "dies":
        last_stand.end(fight, who)
    elif fate == "returned" and is_doomed(found):
        yield from lift(fight, who, "powerful magic")
    if fate in BY:
        yield from bring_back(fight, who, BY[fate])
    yield from settle(fight)


def refuse(fight: Fight, who: Id, fate: str) -> None:
    """Raise Illegal where a fate makes no sense, or lesser magic tries what it cannot (A5E-279)."""
    found = fight.get(who)
    if fate in BY and found.life != "dead":
        raise Illegal(f"{found.name} is not dead.", "A5E-180")
    if fate not in BY and (found.life == "dead" or found.is_object):
        raise Illegal(f"{found.name} is not alive.", "A5E-178")
    if fate in ("lifted", "dies") and not is_doomed(found):
        raise Illegal(f"{found.name} is not doomed.", "A5E-178")
    if fate == "doomed" and is_doomed(found):
        raise Illegal(f"{found.name} is doomed already.", "A5E-176")
    if fate == "revived" and is_doomed(found):
        raise Illegal(f"{found.name} died doomed: only powerful magic brings it back.", "A5E-279")


def lift(fight: Fight, who: Id, why: str) -> Script[None]:
    """End the doom of a creature; its levels of fatigue stay, and the next that it feels past four dooms again (A5E-177).

    Whoever makes a last stand at 0 hit points lives on with 1.
    """
    found = fight.get(who)
    if last_stand.makes_last_stand(found) and found.hp <= 0:
        fight.record(ev.HitPointsSet(who=who, hp=1, cause=why, row="A5E-177", **fight.hearers_of(who)))
    lose_all(fight, who, DOOMED, why)
    lose_all(fight, who, last_stand.LAST, quiet=True)
    yield from settle(fight)


def bring_back(fight: Fight, who: Id, cause: str) -> Script[None]:
    """Return the dead to life with 1 hit point (A5E-180)."""
    clear_saves(fight, who)
    hearers = fight.hearers_of(who)
    for key in ("knocked-out", WAKES_IN):
        if fight.get(who).tally.get(key):
            fight.record(ev.Counted(who=who, key=key, value=0, **hearers))
    fight.record(ev.HitPointsSet(who=who, hp=1, cause=cause, row="A5E-180", **hearers))
    fight.record(ev.LifeChanged(who=who, life="up", cause=cause, row="A5E-180", **hearers))
    yield from fight.rules.harm.healed(fight, who, 1)


def encounter_ended(fight: Fight, value: None) -> Script[None]:
    """Let everybody feel what the fight has done to them; who comes to five levels is doomed (A5E-170)."""
    for who in list(fight.state.combatants):
        if who in fight.state.combatants:
            yield from feel(fight, who)


def burn(fight: Fight, who: Id, dice: str, kind: str, name: str, until: Until, smothered: bool) -> Script[None]:
    """Put ongoing damage on a creature by the GM's word."""
    yield from ongoing.lay(fight, who, dice, kind, name, until=until, smothered=smothered)


OFFER = by_itself(ENCOUNTER_ENDED, "injuries-felt", encounter_ended)
INJURIES = Injuries(KINDS, FATES, change, seal, burn)
