"""Moments at which this game asks somebody: attacks that the GM looks at first, opportunity attacks.

To add a reaction: an `Offer` at a window, which says whom it asks, and what a chosen answer does to the value passing through.
"""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.content import Offer
from combat.engine.doing import Blow, Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.attack import attack
from combat.engine.state import Combatant, Weapon
from combat.engine.windows import STEP_LEAVING
from combat.rulesets.fifth.attack_rolls import REVIEW, odds, real_weapon
from combat.rulesets.fifth.attacking import LEAVING, Provoking, flies_by, leaving, marks, reactors
from combat.rulesets.fifth.hands import drawn_then


def asked(fight: Fight, step: Step, by: Provoking = LEAVING) -> Iterator[Ask]:
    """Ask each foe whose reach the step leaves, in initiative order from the mover on (FIF-171, FIF-047)."""
    for foe in provoked(fight, step, by):
        yield question(fight, step, foe, by)


def provoked(fight: Fight, step: Step, by: Provoking = LEAVING) -> tuple[Id, ...]:
    """Return who may strike now; nobody once the mover is held where it is, or is elsewhere or gone (FIF-047, R-25)."""
    if step.stopped or not step.provokes or not fight.is_here(step.who):
        return ()
    if fight.get(step.who).at != step.origin or flies_by(fight.get(step.who), step.gait):
        return ()
    if fight.rules.gaits[step.gait].bar(fight, step.who) is not None:
        return ()
    return reactors(fight, step.who, step.origin, step.to, end_of(fight, step), by)


def end_of(fight: Fight, step: Step) -> int:
    """Return the height that a step leads to."""
    return fight.get(step.who).height + step.rise


def question(fight: Fight, step: Step, foe: Id, by: Provoking = LEAVING) -> Ask:
    mover, striker = fight.get(step.who), fight.get(foe)
    weapons = leaving(fight, striker, mover, step.origin, step.to, end_of(fight, step), by)
    targets = marks(fight, striker, mover)
    picks = tuple(strike(fight, foe, one, weapon, mover) for one in targets for weapon in weapons)
    return Ask(
        seat=striker.owner,
        kind="opportunity-attack",
        title=f"{mover.name} leaves {striker.name}’s reach. Strike?",
        picks=(*picks, Pick("pass", "Let it go")),
        default="pass",
        who=foe,
        text="This spends your reaction.",
        row="FIF-171",
        secret=striker.hidden,
        about=step.who,
    )


def strike(fight: Fight, foe: Id, target: Id, weapon: Weapon, mover: Combatant) -> Pick:
    """Offer one attack on the mover or, where it is ridden, on one of the two (FIF-190)."""
    chance = odds(fight, Blow(foe, target, weapon, reaction=True))
    key = f"strike:{weapon.key}" if target == mover.id else f"strike:{weapon.key}>{target}"
    label = f"{weapon.name} at {fight.get(target).name}" if fight.state.riders(mover.id) else weapon.name
    return Pick(key, label, odds=chance)


def taken(
    fight: Fight,
    step: Step,
    question: Ask,
    answer: str,
    by: Provoking = LEAVING,
    notes: frozenset[str] = frozenset(),
) -> Script[Step]:
    """Make the one melee attack, before the square is left; a mover that drops goes no further (FIF-172, FIF-174).

    `notes` are those of the blow.
    """
    if not answer.startswith("strike:") or question.who not in provoked(fight, step, by):
        return step  # the GM may have moved, held or removed somebody while the question was open
    striker, mover = fight.get(question.who), fight.get(step.who)
    ready = leaving(fight, striker, mover, step.origin, step.to, end_of(fight, step), by)
    key, _, rider = answer.removeprefix("strike:").partition(">")
    target, weapon = rider or step.who, next((w for w in ready if w.key == key), None)
    if weapon is None or target not in marks(fight, striker, mover):
        return step
    hearers = fight.hearers_of(question.who)
    fight.record(ev.Spent(who=question.who, what="reaction", **hearers))
    drawn_then(fight, question.who, real_weapon(fight, question.who, weapon))
    yield from attack(fight, Blow(question.who, target, weapon, reaction=True, notes=notes))
    return unless_ended(fight, step, mover)


def unless_ended(fight: Fight, step: Step, mover: Combatant) -> Step:
    """Return a step after somebody has reacted to it, stopped where its mover, so before, can take it no longer."""
    if not fight.is_here(step.who) or fight.get(step.who).life != "up":
        return replace(step, stopped="The blow ended the movement.")
    if mover.driver and not fight.get(step.who).driver:
        return replace(step, stopped="Nobody leads it any more.", row="FIF-188")
    return step


OFFERS = (
    REVIEW,
    Offer(STEP_LEAVING, "opportunity-attack", asked, taken),
)
