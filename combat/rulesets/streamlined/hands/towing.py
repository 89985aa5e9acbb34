"""Going about with a captive: whoever holds somebody has half its speed, and takes it along unless it says otherwise."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine.declared.content import Offer
from combat.engine.declared.modifiers import Context
from combat.engine.declared.windows import STEP_BEGUN
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import NOTHING, Script
from combat.engine.state import Combatant
from combat.rulesets.fifth.grappling import dragging
from combat.rulesets.fifth.hands import DRAG, captives, decide, decision


def burden(fight: Fight, context: Context) -> Iterator[Term]:
    """Whoever holds somebody has half its speed, whatever the size of its captive, dragging or not (STR-175)."""
    held = captives(fight, context.of)
    if held:
        yield Term(f"Holding {fight.name_seen_by(context.of, held[0].id)}", type="half", row="STR-175")


def coming_along(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return the captives of whom a grappler has said nothing in this turn: they go where it goes (STR-177)."""
    return tuple(captive for captive in captives(fight, who) if not decision(fight.get(who), captive.id))


def taken_along(fight: Fight, step: Step) -> Script[Step]:
    """Take captives along without a question (STR-177)."""
    yield from NOTHING
    for captive in coming_along(fight, step.who) if fight.is_here(step.who) and not step.stopped else ():
        decide(fight, step.who, captive.id, DRAG)
    return step


SUMMARIES = {"drag": "It comes along with each step.", "step-without": "It stays; out of your reach it is free."}
TOWING = tuple(replace(action, summary=SUMMARIES[action.key]) for action in dragging.TOWING)
OFFERS = (Offer(STEP_BEGUN, "drag", dragging.asked, dragging.taken, taken_along),)
