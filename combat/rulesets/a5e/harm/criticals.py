"""Critical hits: twice the whole damage, unless whoever is hit blocks them."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import ATTACK_JUDGED
from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.checks import resounding
from combat.engine.state import Combatant
from combat.rulesets.a5e.harm.fatigue import felt, is_tireless, pending, tire
from combat.rulesets.fifth.classes import barbarian, can_react, great_weapon, sneak_attack, uncanny_dodge
from combat.rulesets.fifth.hands import shield_worn
from combat.rulesets.fifth.harm import plays_on
from combat.rulesets.fifth.monsters import extra_harm

BLOCK = "block-critical"
BROKEN = "shield-broken"  # tally


# --- twice the damage ----------------------------------------------------------------------------------------------


def damage(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit; a critical hit rolls every die once and doubles the total, modifiers and all (A5E-129, R20)."""
    plain = replace(blow, outcome="hit")
    parts = yield from extra_harm.damage(fight, plain)
    parts = yield from great_weapon.again(fight, plain, parts)
    parts = yield from barbarian.brutal(fight, blow, parts)
    parts = yield from sneak_attack.add(fight, plain, parts)
    parts = tuple(resounding(fight, part, (blow.target,)) for part in parts)
    if blow.outcome == "critical":
        parts = tuple(doubled(part) for part in parts)
    return uncanny_dodge.halve(fight, blow, parts)


def doubled(part: Part) -> Part:
    if not part.final:
        return part
    twice = Term("Critical hit: doubled", part.final, row="A5E-129")
    return replace(part, final=2 * part.final, steps=(*part.steps, twice))


# --- the block -----------------------------------------------------------------------------------------------------


def ways(fight: Fight, who: Combatant) -> Iterator[Pick]:
    """Yield how a creature could pay for a block: a worn shield, or fatigue under character rules (A5E-130, A5E-131, R21)."""
    if shield_worn(who):
        yield Pick("shield", "Sacrifice your shield", "it breaks: its bonus to AC is gone from the next attack on")
    if plays_on(who) and not is_tireless(fight, who.id):
        levels = felt(who) + pending(who) + 1
        note = "felt when the fight is over" if fight.state.phase == "running" else "felt at once"
        yield Pick("fatigue", "Take a level of fatigue", f"{note}: level {levels}")


def may_block(fight: Fight, blow: Blow) -> bool:
    """Tell whether the target of a critical hit could still make it an ordinary one (A5E-132)."""
    if blow.outcome != "critical" or not blow.target or not blow.weapon.harm or blow.cancelled:
        return False
    return fight.is_here(blow.target) and can_react(fight, blow.target)


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    """Ask the target once the critical is known and before damage is rolled (A5E-132)."""
    if not may_block(fight, blow):
        return
    who = fight.get(blow.target)
    picks = tuple(ways(fight, who))
    if not picks:
        return
    attacker = fight.name_seen_by(who.id, blow.attacker)
    yield Ask(
        seat=fight.seat_of(who.id),
        kind=BLOCK,
        title=f"Critical hit! {attacker} hits {who.name} ({blow.weapon.name}). Block it?",
        picks=(*picks, Pick("take", "Take it", "the damage is doubled")),
        default="take",
        who=who.id,
        text="A block makes it an ordinary hit and spends your reaction.",
        row="A5E-132",
        secret=fight.state.is_veiled(who.id),
    )


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Pay for the block with the reaction and a shield or a level of fatigue (A5E-130, A5E-131)."""
    who = question.who
    if not may_block(fight, blow) or answer not in {pick.key for pick in ways(fight, fight.get(who))}:
        return blow
    fight.rules.economy.pay(fight, who, "reaction")
    if answer == "shield":
        break_shield(fight, who)
    else:
        yield from tire(fight, who, cause="blocking a critical hit", row="A5E-131")
    return replace(blow, outcome="hit", row="A5E-130" if answer == "shield" else "A5E-131")


def break_shield(fight: Fight, who: Id) -> None:
    """Take a shield away for good: it is broken (A5E-130)."""
    hearers = fight.hearers_of(who)
    text = f"{fight.get(who).name} sacrifices a shield: the critical hit becomes an ordinary one."
    fight.record(ev.Noted(text=text, row="A5E-130", **hearers))
    for key in ("shield-off", BROKEN):
        fight.record(ev.Counted(who=who, key=key, value=1, **hearers))


OFFER = Offer(ATTACK_JUDGED, BLOCK, asked, taken)
