"""Climbs that the GM rules on: a check, or none at all (STR-110)."""

from collections.abc import Iterator

from msgspec.structs import replace as but

from combat.engine.declared.content import Offer
from combat.engine.declared.windows import STEP_LEAVING
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.rulesets.fifth.moving import rough

UNCLIMBABLE = Pick("unclimbable", "Nobody climbs that", "the step is not taken")


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask the GM before somebody climbs onto treacherous ground; swimmers are asked about as in 5e (STR-110)."""
    for question in rough.asked(fight, step):
        climbs = step.gait == "climb"
        yield but(question, picks=(*question.picks, UNCLIMBABLE), row="STR-110") if climbs else question


def taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Roll the check, or hold the climber back."""
    if answer != UNCLIMBABLE.key:
        return (yield from rough.taken(fight, step, question, answer))
    yield from NOTHING
    return but(step, stopped="That cannot be climbed.", row="STR-110")


OFFERS = (Offer(STEP_LEAVING, "rough-going", asked, taken),)
