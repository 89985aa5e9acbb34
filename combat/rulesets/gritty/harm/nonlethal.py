"""Attacks that are meant to incapacitate: declared before the roll, and what rules the knockout out."""

from collections.abc import Iterator

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import ATTACK_HIT
from combat.engine.doing import Blow, Wound
from combat.engine.errors import Illegal
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth import hits
from combat.rulesets.fifth.attacking import OFF_HAND_NOTE
from combat.rulesets.fifth.classes import sneak_attack
from combat.rulesets.fifth.monster_bodies import is_mundane
from combat.rulesets.fifth.monsters import charge, extra_harm
from combat.rulesets.policies.abilities import modifier

WORD = "nonlethal"  # property of a weapon or its ammunition; note of a blow
PICK = Pick(WORD, "To incapacitate", "at 0: unconscious and stable")
IN_MELEE = Pick(WORD, "To incapacitate", "not if thrown; at 0: unconscious and stable")
LETHAL = "knockout-ruled-out"  # note of a blow that was meant to incapacitate, and cannot any more
FLAT = 2
USE, LEAVE = Pick("use", "Use it", "lethal: at 0 it is dying"), Pick("leave", "Leave it out")

# --- declaring -----------------------------------------------------------------------------------------------------


def picks(weapon: Weapon) -> tuple[Pick, ...]:
    """Offer the intent for a melee weapon, at range for one made for it, never for a spell (GRT-017, GRT-021, GRT-024).

    Whether a weapon is thrown depends on whom it is aimed at, so that the offer says beforehand with what it does not go.
    """
    if weapon.has("spell"):
        return ()
    if weapon.has(WORD):
        return (PICK,)
    return () if weapon.kind != "melee" else (IN_MELEE,) if weapon.has("thrown") else (PICK,)


def declared(blow: Blow, chosen: list[str]) -> Blow:
    """Return a blow with the intent that was declared for it; raises Illegal where it cannot be (GRT-017, GRT-021)."""
    if WORD not in chosen:
        return blow
    if blow.weapon.has("spell"):
        raise Illegal("No spell knocks anybody out unless it says so.", "GRT-024")
    if blow.ranged and not blow.weapon.has(WORD):
        raise Illegal("At range only with a weapon or ammunition that is made for it.", "GRT-021")
    return but(blow, notes=blow.notes | {WORD})


def intents(blow: Blow) -> tuple[Pick, ...]:
    """Offer the intent with whom a readied attack is aimed at (GRT-017, GRT-021)."""
    return picks(blow.weapon) if not blow.ranged or blow.weapon.has(WORD) else ()


# --- what it deals -------------------------------------------------------------------------------------------------


def is_flat(blow: Blow) -> bool:
    """Tell whether an attack deals its few points instead of what its weapon deals (GRT-018, GRT-019)."""
    return WORD in blow.notes and not blow.weapon.has(WORD)


def damage(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit, or deal its few points where it is to incapacitate with what is not made for that (GRT-018)."""
    if not is_flat(blow):
        return (yield from hits.damage(fight, blow))
    weapon = but(blow.weapon, harm=(DamageDice(str(FLAT), "bludgeoning"),), versatile="")
    return (yield from hits.damage(fight, but(blow, weapon=weapon), flat))


def flat(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Deal 2 and the Strength modifier, finesse or not; a critical hit has no dice to double (GRT-018, ruling 6)."""
    strength = modifier(fight.get(blow.attacker).sheet, "str")
    if OFF_HAND_NOTE in blow.notes and "two-weapon-fighting" not in fight.get(blow.attacker).sheet.features:
        strength = min(0, strength)  # the other hand's blow leaves it out (GRT-164)
    steps = (
        Term("To incapacitate", FLAT, row="GRT-018"),
        *((Term("Strength", strength, row="GRT-018"),) if strength else ()),
    )
    yield from NOTHING
    amount = max(0, FLAT + strength)
    return (Part("bludgeoning", 0, amount, None, steps, is_mundane(fight, blow)),)


def spares(fight: Fight, wound: Wound) -> Script[bool]:
    """Tell whether whom a wound brings to 0 is unconscious and stable: nobody is asked then (GRT-020, GRT-023)."""
    yield from NOTHING
    return WORD in wound.notes and LETHAL not in wound.notes


# --- what rules it out ---------------------------------------------------------------------------------------------


def own_type(blow: Blow) -> str:
    """Return the type that added damage may have: of a weapon that is made for it; "" for any other, which may have none."""
    return blow.weapon.harm[0].type if blow.weapon.has(WORD) and blow.weapon.harm else ""


def breaking(fight: Fight, blow: Blow) -> Iterator[str]:
    """Name the riders of a hit that rule out the knockout, and that its maker can leave out (GRT-022)."""
    if sneak_attack.applies(fight, blow) and not own_type(blow):
        yield sneak_attack.FEATURE.name
    kinds = [harm.type for _, harm in extra_harm.due(fight, blow)]
    run = charge.harm(fight, blow)
    kinds += [run.type] if run is not None else []
    if any(not own_type(blow) or kind != own_type(blow) for kind in kinds):
        yield "Extra damage"


def of_another_type(blow: Blow) -> str:
    """Return a type of damage that the weapon itself deals besides its own (GRT-023)."""
    harm = blow.weapon.harm[1:] if blow.weapon.has(WORD) else ()
    return next((one.type for one in harm if one.type != own_type(blow)), "")


def settle(fight: Fight, blow: Blow) -> Script[Blow]:
    """Rule out a knockout by a weapon that itself deals damage of another type (GRT-023)."""
    yield from NOTHING
    kind = of_another_type(blow)
    if WORD not in blow.notes or LETHAL in blow.notes or not kind:
        return blow
    text = f"The {kind} damage of {blow.weapon.name} rules out a knockout."
    fight.record(ev.Noted(text=text, row="GRT-023", **fight.hearers_of(blow.attacker)))
    return but(blow, notes=blow.notes | {LETHAL})


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    """Warn whoever means to incapacitate of what would break it, after the hit and before the damage (GRT-023, ruling 7)."""
    if WORD not in blow.notes or LETHAL in blow.notes:
        return
    riders = tuple(breaking(fight, blow))
    if not riders:
        return
    name = fight.name_seen_by(blow.attacker, blow.target)
    yield Ask(
        seat=fight.seat_of(blow.attacker),
        kind="nonlethal-rider",
        title=f"{' and '.join(riders)} would make this attack on {name} lethal",
        picks=(USE, LEAVE),
        default=USE.key,
        who=blow.attacker,
        text="With it, whoever falls is dying and not just unconscious.",
        row="GRT-022" if not blow.weapon.has(WORD) else "GRT-023",
        secret=fight.state.is_veiled(blow.attacker),
    )


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    yield from NOTHING
    left = {sneak_attack.HELD_BACK.key, extra_harm.WITHOUT}
    return but(blow, notes=blow.notes | (left if answer == LEAVE.key else {LETHAL}))


OFFERS = (Offer(ATTACK_HIT, "nonlethal-rider", asked, taken, settle),)
