"""Who perceives whom in this game, and who stands in whose reach."""

from collections.abc import Iterable

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant
from combat.rulesets.fifth.attack_rolls import NORMAL_REACH
from combat.rulesets.fifth.attacking import melee_strikes, ready_strikes
from combat.rulesets.fifth.sight import locates, unseen

NOWHERE = -1  # the reach of whoever has no melee attack


def perceives(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether another sense serves a creature as well as its eyes would: it feels the other through the ground (A5E-111)."""
    return locates(fight, who, other)


def neither_sees(fight: Fight, a: Id, b: Id) -> bool:
    """Tell whether neither of two creatures sees the other (A5E-110); things see nobody and are left out of it."""
    if not fight.is_here(a) or not fight.is_here(b) or fight.get(a).is_object or fight.get(b).is_object:
        return False
    return unseen(fight, a, b) is not None and unseen(fight, b, a) is not None


def reach_now(fight: Fight, who: Combatant) -> int:
    """Return how far a creature reaches with what it has in hand, in feet (A5E-115, R18).

    0 for one that reaches only into its own space, as a swarm does; -1 (`NOWHERE`) for one that has no melee attack.
    """
    ready = [reach for _, reach in ready_strikes(fight, who)]
    if ready or not who.sheet.cached(melee_strikes):
        return max(ready, default=NOWHERE)
    return who.sheet.numbers.get("reach", NORMAL_REACH)


def has_in_reach(fight: Fight, who: Combatant, other: Id) -> bool:
    """Tell whether a creature that is able to act could strike at another where both stand."""
    if who.life != "up" or fight.flag(who.id, "incapacitated"):
        return False
    return 5 * fight.gap(who.id, other) <= reach_now(fight, who)


def threats(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return the foes in whose reach a creature stands, whether they see it or not (A5E-114, R18)."""
    return fight.cached(("threats", who), lambda: tuple(foes_in_reach(fight, who)))


def foes_in_reach(fight: Fight, who: Id) -> Iterable[Combatant]:
    for foe in fight.reckoned_by(who):
        if not foe.is_object and fight.hostile(who, foe.id) and has_in_reach(fight, foe, who):
            yield foe
