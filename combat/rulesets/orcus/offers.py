"""Moments at which this game asks somebody: opportunity attacks on steps and on ranged attacks."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine import events as ev
from combat.engine.content import Blow, Offer, Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.attack import attack
from combat.engine.scripts.move import price
from combat.rulesets.orcus.attacks import aimable, odds, targetable
from combat.rulesets.orcus.provoking import provoked_by_shot, reactors, strikes


def question(fight: Fight, foe: Id, other: Id, title: str, row: str, moving: bool) -> Ask:
    """Ask one provoked creature; declining costs nothing (ORC-157, ORC-164)."""
    striker = fight.get(foe)
    spends = fight.option("opportunity-attacks") == "immediate"
    picks = [
        Pick(f"strike:{w.key}", w.name, odds=odds(fight, Blow(foe, other, w, reaction=True)))
        for w in strikes(fight, striker, fight.get(other))
    ]
    if moving:
        picks.append(Pick("pass-move", "Not during this move"))
    return Ask(
        seat=striker.owner,
        kind="opportunity-attack",
        title=title,
        picks=(*picks, Pick("pass", "Let it go")),
        default="pass",
        who=foe,
        text="This spends your immediate action." if spends else "",
        row=row,
        secret=striker.hidden,
    )


def strike(fight: Fight, foe: Id, other: Id, answer: str) -> Script[None]:
    """Make the one basic melee attack and note what it spends (ORC-158, ORC-161, ORC-162)."""
    if not fight.is_here(foe) or not fight.is_here(other):  # the GM took one of them away while this was asked
        return
    found = (w for w in strikes(fight, fight.get(foe), fight.get(other)) if answer == f"strike:{w.key}")
    weapon = next(found, None)
    told = fight.told(foe)
    if answer == "pass-move":
        fight.record(ev.Spent(who=foe, what=f"passed:{other}", **told))
    if weapon is None:
        return
    if fight.option("opportunity-attacks") == "immediate":
        fight.rules.economy.pay(fight, foe, "immediate")
    fight.record(ev.Spent(who=foe, what=f"struck:{other}", **told))
    yield from attack(fight, Blow(foe, other, weapon, reaction=True))


# --- steps ---------------------------------------------------------------------------------------------------------


def step_asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask each foe whose side the step leaves, in initiative order from the mover on (ORC-152, ORC-153, ORC-206)."""
    if step.stopped or not step.provokes or not fight.is_here(step.who) or fight.get(step.who).at != step.origin:
        return
    mover = fight.get(step.who)
    for foe in reactors(fight, step.who, step.gait, step.origin, step.to):
        title = f"{mover.name} leaves a square next to {fight.get(foe).name}. Strike?"
        yield question(fight, foe, step.who, title, "ORC-153", moving=True)


def step_taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Strike before the square is left; whoever drops or is held goes no further and provokes nobody else (ORC-160, R30)."""
    if fight.is_here(step.who) and fight.get(step.who).at != step.origin:
        return step
    yield from strike(fight, question.who, step.who, answer)
    if not fight.is_here(step.who) or fight.get(step.who).life != "up":
        return replace(step, stopped="The blow ended the movement.", row="ORC-160")
    refused, _ = price(fight, step.who, step.gait, step.to)
    return step if refused is None else replace(step, stopped=refused.text, row=refused.row)


# --- ranged attacks ------------------------------------------------------------------------------------------------


def shot_asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    """Ask each adjacent foe before a ranged attack is made (ORC-155)."""
    if not blow.ranged or blow.cancelled or not fight.is_here(blow.attacker):
        return
    shooter = fight.get(blow.attacker)
    for foe in provoked_by_shot(fight, blow.attacker):
        title = f"{shooter.name} attacks from afar next to {fight.get(foe).name}. Strike?"
        yield question(fight, foe, blow.attacker, title, "ORC-155", moving=False)


def shot_taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Strike before the shot; it is lost when the shooter can no longer make it (ORC-150, ORC-159, ORC-160)."""
    yield from strike(fight, question.who, blow.attacker, answer)
    if not fight.is_here(blow.attacker) or (blow.target and not fight.is_here(blow.target)):
        return replace(blow, cancelled=True)
    refused = targetable(fight, blow) if blow.target and blow.square is None else aimable(fight, blow)
    if fight.rules.cannot_act(fight, blow.attacker) is not None or refused is not None:
        told = fight.told(blow.attacker)
        fight.record(ev.Halted(who=blow.attacker, why="The attack is lost.", row="ORC-160", **told))
        return replace(blow, cancelled=True)
    return blow


OFFERS = (
    Offer("step.leaving", "opportunity-attack", step_asked, step_taken),
    Offer("attack.declared", "opportunity-attack", shot_asked, shot_taken),
)
