"""Parrying: a reaction that raises the Armor Class against one melee attack that would hit."""

from collections.abc import Iterator

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import ATTACK_JUDGED
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stakes import of_answer
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.rulesets.fifth.hands import wielded
from combat.rulesets.fifth.sight import can_see

PARRY = "parry"  # of a sheet's numbers: how much AC


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    """Ask whoever is hit and could parry it, if that would turn the blow."""
    if may_parry(fight, blow):
        who = fight.get(blow.target)
        bonus = who.sheet.numbers[PARRY]
        total = blow.throw.total if blow.throw is not None else 0
        yield Ask(
            seat=who.owner,
            kind=PARRY,
            title=f"{fight.name_seen_by(who.id, blow.attacker)} hits {who.name} with {total}. Parry?",
            picks=(Pick(PARRY, f"Parry, +{bonus} AC"), Pick("pass", "Let it hit")),
            default="pass",
            who=who.id,
            text="This spends its reaction.",
            row="FIF-044",
            secret=who.hidden,
            stakes=of_answer(fight, who.owner, PARRY, blow, turned(fight, blow, bonus)),
        )


def may_parry(fight: Fight, blow: Blow) -> bool:
    """Tell whether a reaction is left, the attacker is seen, a melee weapon in hand, and the blow one that it would turn."""
    if blow.outcome == "miss" or blow.ranged or not blow.target or not fight.is_here(blow.target):
        return False
    who = fight.get(blow.target)
    bonus = who.sheet.numbers.get(PARRY, 0)
    if not bonus or who.life != "up" or who.used.get("reaction") or fight.flag(who.id, "no-reactions"):
        return False
    if not any(weapon.kind == "melee" for weapon in wielded(who)) or not can_see(fight, who.id, blow.attacker):
        return False
    return turned(fight, blow, bonus).outcome == "miss"


def turned(fight: Fight, blow: Blow, bonus: int) -> Blow:
    """Return an attack as it ends against so much more Armor Class."""
    higher = raised(blow, bonus)
    return but(higher, outcome=fight.rules.attacks.verdict(fight, higher))


def raised(blow: Blow, bonus: int) -> Blow:
    """Return an attack against so much more Armor Class."""
    assert blow.defense is not None
    terms = (*blow.defense.terms, Term("Parry", bonus, row="FIF-044"))
    return but(blow, defense=but(blow.defense, terms=terms, total=blow.defense.total + bonus))


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Spend the reaction and judge the attack again."""
    yield from NOTHING
    if answer != PARRY or not may_parry(fight, blow):
        return blow
    who: Id = blow.target
    fight.record(ev.Spent(who=who, what="reaction", **fight.hearers_of(who)))
    fight.record(
        ev.Acted(who=who, action=PARRY, name="Parry", target=blow.attacker, row="FIF-044", **fight.hearers_of(who))
    )
    return but(turned(fight, blow, fight.get(who).sheet.numbers[PARRY]), row="FIF-132")


OFFERS = (Offer(ATTACK_JUDGED, PARRY, asked, taken),)
