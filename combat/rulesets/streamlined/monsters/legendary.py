"""Legendary actions: one that is a weapon attack may be a shove as well (STR-162, Rulings 2)."""

from collections.abc import Iterator
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine.declared.content import Offer
from combat.engine.declared.windows import TURN_ENDED
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.seatview import Choice
from combat.rulesets.fifth.grappling import choices
from combat.rulesets.fifth.monsters import legendary as fifth
from combat.rulesets.fifth.monsters import striking
from combat.rulesets.fifth.powers import Special
from combat.rulesets.streamlined.grappling import shoving

INSTEAD = f"{shoving.INSTEAD}:"  # before the key of the action that is given up


def shovable(fight: Fight, who: Id) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices(fight, who, shoving.WAY.bout) if choice.barred is None)


def blows(fight: Fight, who: Id) -> Iterator[Special]:
    """Yield the legendary actions open to a creature that are weapon attacks; spell attacks are not replaced (Rulings 2)."""
    for power in fifth.open_to(fight, who):
        weapon = striking(fight, who, power)
        if weapon is not None and not weapon.has("spell"):
            yield power


def asked(fight: Fight, ended: Id) -> Iterator[Ask]:
    """Ask as 5e does, with a shove beside every weapon attack."""
    for question in fifth.asked(fight, ended):
        open_ = blows(fight, question.who) if shovable(fight, question.who) else ()
        shoves = tuple(
            Pick(f"{INSTEAD}{power.key}", f"Shove instead of {power.name}", fifth.cost_words(power)) for power in open_
        )
        *powers, wait = question.picks
        yield but(question, picks=(*powers, *shoves, wait))


def taken(fight: Fight, ended: Id, question: Ask, answer: str) -> Script[Id]:
    """Do what was chosen, if it can still be done: the shove costs what the attack costs that it replaces (STR-162)."""
    if not answer.startswith(INSTEAD):
        return (yield from fifth.taken(fight, ended, question, answer))
    who = question.who
    able = fight.is_here(who) and fifth.able(fight, who)
    power = next((one for one in blows(fight, who) if f"{INSTEAD}{one.key}" == answer), None) if able else None
    near = shovable(fight, who) if power is not None else ()
    if power is None or not near:
        return ended
    target = yield from fifth.whom(fight, who, replace(power, name="Shove"), near)
    if fight.is_here(who) and fight.is_here(target):
        fifth.spend(fight, who, power)
        yield from shoving.shove_instead(fight, who, target)
    return ended


OFFERS = (Offer(TURN_ENDED, "legendary-action", asked, taken),)
