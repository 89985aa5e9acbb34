"""The fighting style that shields somebody beside one."""

from collections.abc import Iterator

from combat.engine.declared.content import Feature, Offer
from combat.engine.declared.windows import ATTACK_DECLARED
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.rulesets.fifth.classes.extra_damage import noted
from combat.rulesets.fifth.classes.uses import can_react
from combat.rulesets.fifth.hands import shield_worn
from combat.rulesets.fifth.sight import can_see

KEY = "protection"
NOTE = "disadvantage:Protection"
FEATURE = Feature(
    KEY,
    "Fighting style: Protection",
    summary="A reaction and your shield: an attack you see on somebody else within 5 ft of you has disadvantage.",
)


def protectors(fight: Fight, blow: Blow) -> tuple[Id, ...]:
    """Return who could hold a shield before the target of an attack, in initiative order."""
    if blow.cancelled or not blow.target or blow.square is not None or NOTE in blow.notes:
        return ()
    near = (c.id for c in fight.state.present if KEY in c.sheet.features and c.id not in (blow.attacker, blow.target))
    return fight.in_order(who for who in near if protects(fight, who, blow))


def protects(fight: Fight, who: Id, blow: Blow) -> bool:
    if not shield_worn(fight.get(who)) or not can_react(fight, who):
        return False
    if all(other.id != blow.target for other in fight.known_to(who)):
        return False
    friend = not fight.hostile(who, blow.target) and fight.hostile(who, blow.attacker)
    return friend and fight.gap(who, blow.target) <= 1 and can_see(fight, who, blow.attacker)


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    for who in protectors(fight, blow):
        attacker, target = (fight.name_seen_by(who, one) for one in (blow.attacker, blow.target))
        yield Ask(
            fight.seat_of(who),
            KEY,
            f"{attacker} attacks {target}. Hold your shield before {target}?",
            (Pick("protect", "Protect", "disadvantage on the attack"), Pick("pass", "Let it happen")),
            "pass",
            who,
            "This spends your reaction.",
            "FIF-044",
            secret=fight.state.is_veiled(who),
        )


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    yield from NOTHING
    if answer == "pass" or question.who not in protectors(fight, blow):
        return blow
    fight.rules.economy.pay(fight, question.who, "reaction")
    return noted(blow, NOTE)


OFFER = Offer(ATTACK_DECLARED, KEY, asked, taken)
