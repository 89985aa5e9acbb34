"""Uncanny Dodge: a reaction that halves what an attack deals."""

from collections.abc import Iterator

from combat.engine.declared.content import Feature, Offer
from combat.engine.declared.windows import ATTACK_HIT
from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.scripts.checks import lessened
from combat.rulesets.fifth.classes.extra_damage import Parts, noted
from combat.rulesets.fifth.classes.uses import can_react
from combat.rulesets.fifth.sight import can_see

KEY = "uncanny-dodge"
FEATURE = Feature(
    KEY, "Uncanny Dodge", summary="A reaction: half the damage of an attack that hits you, if you see it."
)


def can_dodge(fight: Fight, blow: Blow) -> bool:
    if not blow.weapon.harm or KEY not in fight.get(blow.target).sheet.features or KEY in blow.notes:
        return False
    return can_react(fight, blow.target) and can_see(fight, blow.target, blow.attacker)


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    if not fight.is_here(blow.target) or not fight.is_here(blow.attacker) or not can_dodge(fight, blow):
        return
    who = blow.target
    critical = ", critically" if blow.outcome == "critical" else ""
    yield Ask(
        fight.seat_of(who),
        KEY,
        f"{fight.name_seen_by(who, blow.attacker)} hits {fight.get(who).name}{critical} ({blow.weapon.name}). Dodge?",
        (Pick("dodge", "Uncanny Dodge", "half the damage"), Pick("pass", "Take it whole")),
        "pass",
        who,
        "This spends your reaction.",
        "FIF-044",
        secret=fight.state.is_veiled(who),
    )


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    yield from NOTHING
    here = fight.is_here(blow.target) and fight.is_here(blow.attacker)
    if answer == "pass" or not here or not can_dodge(fight, blow):
        return blow
    fight.rules.economy.pay(fight, question.who, "reaction")
    return noted(blow, KEY)


def halve(fight: Fight, blow: Blow, parts: Parts) -> Parts:
    """Halve the damage of each type, before resistance and the like (FIF-214)."""
    return tuple(half(fight, part) for part in parts) if KEY in blow.notes else parts


def half(fight: Fight, part: Part) -> Part:
    return lessened(part, fight.rules.harm.half(part.final), FEATURE.name, "FIF-214")


OFFER = Offer(ATTACK_HIT, KEY, asked, taken)
