"""What a grappler takes along: its word on each captive, and what that does to its Speed."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Combatant
from combat.rulesets.fifth.hands.holding import captives, held_by

DRAG, WITHOUT = "drag", "without"  # what a grappler has decided about a captive in this turn: "drag:c7"
STEPS = "steps"  # the tag of a speed that steps are taken by
LIGHT = 2  # sizes smaller than its grappler: such a captive does not slow it


def decision(who: Combatant, captive: Id) -> str:
    return next((word for word in (DRAG, WITHOUT) if who.used.get(f"{word}:{captive}")), "")


def decide(fight: Fight, who: Id, captive: Id, word: str) -> None:
    """Record what becomes of a captive until the grappler's next turn or another word."""
    hearers = fight.hearers_of(who)
    before = decision(fight.get(who), captive)
    if before == word:
        return
    if before:
        fight.record(ev.Refreshed(who=who, what=(f"{before}:{captive}",), **hearers))
    fight.record(ev.Spent(who=who, what=f"{word}:{captive}", **hearers))


def dragged(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return the captives that a creature drags along with each step."""
    found = fight.get(who)
    if not any(key.startswith(f"{DRAG}:") for key in found.used):
        return ()
    return tuple(captive for captive in captives(fight, who) if is_dragged(found, captive))


def is_dragged(who: Combatant, captive: Combatant) -> bool:
    """Tell whether a creature comes along with each step of another: it is not left behind, nor does it leave (R-25)."""
    return decision(who, captive.id) == DRAG and bool(held_by(who.id, captive))


def is_heavy(who: Combatant, captive: Combatant) -> bool:
    return size_steps(who.sheet.size, captive.sheet.size) < LIGHT


def burden(fight: Fight, context: Context) -> Iterator[Term]:
    """Steps with somebody in tow go by half the Speed, however many are dragged (FIF-162, R-21)."""
    if STEPS in context.tags:
        who = fight.get(context.of)
        heavy = next((one for one in dragged(fight, who.id) if is_heavy(who, one)), None)
        if heavy is not None:
            yield Term(f"Dragging {fight.name_seen_by(who.id, heavy.id)}", type="half", row="FIF-162")


def is_carried(fight: Fight, who: Combatant) -> bool:
    """Tell whether somebody in the air holds a creature up."""
    holders = (e.source for e in who.all("grappled") if fight.is_here(e.source))
    return any(fight.is_airborne(holder) for holder in holders)
