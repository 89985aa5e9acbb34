"""Going about with a captive: whoever holds somebody has half its speed, and takes it along or not."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from combat.engine.content import Offer, Step
from combat.engine.fight import Fight
from combat.engine.modifiers import Context, Term
from combat.engine.state import Combatant
from combat.rulesets.fifth import dragging
from combat.rulesets.fifth.holding import captives


def burden(fight: Fight, context: Context) -> Iterator[Term]:
    """Whoever holds somebody has half its speed, whatever the size of its captive, dragging or not (STR-175)."""
    held = captives(fight, context.of)
    if held:
        yield Term(f"Holding {fight.name_seen_by(context.of, held[0].id)}", type="half", row="STR-175")


def words(fight: Fight, step: Step, who: Combatant, captive: Combatant) -> str:
    return "Your Speed is halved while you hold it, whether it comes along or not."


SUMMARIES = {"drag": "It comes along with each step.", "step-without": "It stays; out of your reach it is free."}
TOWING = tuple(replace(action, summary=SUMMARIES[action.key]) for action in dragging.TOWING)
OFFERS = (Offer("step.begun", "drag", partial(dragging.asked, words=words), partial(dragging.taken, words=words)),)
