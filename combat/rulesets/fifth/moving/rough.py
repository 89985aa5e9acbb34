"""Slippery climbs and rough water, where the GM may call for a check."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import STEP_LEAVING
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain, settle
from combat.rulesets.fifth.checks import ANY_DC, DCS

PICKS = (Pick("pass", "No check"), *DCS)
FAILURES = (Pick("stuck", "Makes no progress"), Pick("falls", "Loses its hold", "falls, or lies prone"))


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask the GM before a step into a painted square is climbed or swum (FIF-068)."""
    if step.stopped or step.gait in ("fly", "burrow") or not fight.is_here(step.who):
        return
    entered = fight.cells_at(step.who, step.to) - fight.get(step.who).cells
    paint = fight.state.field.paint
    climbs = entered & (paint.get("climb", frozenset()) | paint.get("water", frozenset())) or step.rise > 0
    if climbs and entered & paint.get("slippery", frozenset()):
        who = fight.get(step.who)
        title = f"{who.name} comes to a treacherous square. Athletics?"
        yield Ask(GM, "rough-going", title, PICKS, "pass", step.who, row="FIF-068", secret=who.hidden, typed=ANY_DC)


def taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Roll the check; what a failure means is the GM's word."""
    if answer == "pass":
        return step
    who = step.who
    _, success = yield from roll_check(
        fight, who, "check", "check.athletics", "Athletics check", int(answer), dc_secret=True, row="FIF-068"
    )
    if success:
        return step
    title = f"{fight.get(who).name} fails."
    what = yield from ask(Ask(GM, "rough-failure", title, FAILURES, "stuck", who, row="FIF-068"))
    if what == "falls":
        yield from slip(fight, who)
    return replace(step, stopped="No progress.", row="FIF-068")


def slip(fight: Fight, who: Id) -> Script[None]:
    """Fall off: to the lowest ground at hand is the GM's to place; here it lies prone."""
    if not fight.get(who).has("prone"):
        yield from gain(fight, who, "prone")
    fight.record(ev.Noted(text=f"{fight.get(who).name} loses its hold.", row="FIF-068", **fight.hearers_of(who)))
    yield from settle(fight)


OFFERS = (Offer(STEP_LEAVING, "rough-going", asked, taken),)
