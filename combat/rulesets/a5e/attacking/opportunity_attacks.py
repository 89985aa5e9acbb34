"""Opportunity attacks: as in 5e (A5E-116 to A5E-118), with a basic maneuver instead of the blow for whoever wants it (A5E-084).

Whoever falls back from a Press does not provoke the presser (R09).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.declared.content import Offer
from combat.engine.declared.windows import STEP_LEAVING
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.requests import Ask, Script
from combat.rulesets.a5e.maneuvers import instead, make_instead
from combat.rulesets.a5e.moving import spared
from combat.rulesets.fifth.attacking import opportunity_attacks as fifth


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask each foe whose reach the step leaves, but not the one from whom it leads away (A5E-116)."""
    for foe in fifth.provoked(fight, step):
        if spared(step.who, foe) not in fight.undecided:
            yield with_maneuvers(fight, step, fifth.question(fight, step, foe))


def with_maneuvers(fight: Fight, step: Step, question: Ask) -> Ask:
    """Return the question with what may be done instead of striking (A5E-084, R15)."""
    *blows, passing = question.picks
    return replace(question, picks=(*blows, *instead(fight, question.who, step.who), passing))


def taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Make the one blow, or the maneuver, before the reach is left; a mover that cannot go on stops there (A5E-117)."""
    if not answer.startswith("maneuver:"):
        return (yield from fifth.taken(fight, step, question, answer))
    if question.who not in fifth.provoked(fight, step):
        return step  # the Narrator may have moved, held or removed somebody while the question was open
    fight.rules.economy.pay(fight, question.who, "reaction")
    yield from make_instead(fight, question.who, step.who, answer)
    return step


OFFERS = (Offer(STEP_LEAVING, "opportunity-attack", asked, taken),)
