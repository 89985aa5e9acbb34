"""Striking at the appendage that holds one, in place of whoever it belongs to: with any attack, where its maker says so.

Where its owner itself is out of reach, an attack at it can be meant for nothing else.
"""

from collections.abc import Iterable

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.declared.content import Each
from combat.engine.declared.modifiers import Context
from combat.engine.declared.windows import WOUND_COMING
from combat.engine.doing import Blow, Wound
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, Weapon
from combat.rulesets.fifth.attack_rolls import COVER_SAID
from combat.rulesets.fifth.attack_rolls import attacks as fifth
from combat.rulesets.fifth.attacking import strikes
from combat.rulesets.fifth.hands import end_grip, held_by
from combat.rulesets.fifth.monster_bodies import natural_attacks
from combat.rulesets.policies.by_itself import by_itself

NOTE = "appendage"  # of a blow at the appendage that holds its maker; the choice that makes it one
AC, HIT_POINTS = "appendage-ac", "appendage-hp"  # among a sheet's numbers, where the appendage has its own (GRT-150)
HARMED = "appendage:"  # tally of its owner: the damage that the appendage of a grapple has taken, by the grapple's id
ROW = "GRT-149"
FAR = "FIF-137"  # the row on targets beyond the normal range
PICK = Pick(NOTE, "At what holds you", "half damage; only at whoever holds you")
SHOWN = "at what holds you: half damage"

# --- at whose ------------------------------------------------------------------------------------------------------


def picks(fight: Fight, who: Id, weapon: Weapon) -> tuple[Pick, ...]:
    """Offer a captive to strike at what holds it, with whatever it attacks but spells (GRT-149)."""
    held = any(holds(fight, other.id, who, weapon) for other in fight.known_to(who))
    return (PICK,) if held else ()


def holds(fight: Fight, owner: Id, who: Id, weapon: Weapon) -> bool:
    """Tell whether somebody holds a creature with what it could strike at with a weapon."""
    return bool(held_by(owner, fight.get(who))) and not weapon.has("spell")


def attack_target(fight: Fight, who: Id, weapon: Weapon, other: Combatant) -> Choice:
    """Return somebody as a target as in 5e; whoever holds the attacker in reach or not (GRT-149)."""
    choice = strikes.attack_target(fight, who, weapon, other)
    blow = out_of_reach(fight, who, weapon, choice)
    return but(strikes.choice_of(fight, blow, None), note=SHOWN) if blow is not None else choice


targets = Each(strikes.anybody, attack_target, strikes.out_of_track)  # whom 5e lists


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    """Return one of the targets without the odds."""
    choice = strikes.aim(fight, who, weapon, target)
    open_ = choice is not None and out_of_reach(fight, who, weapon, choice) is not None
    return but(choice, barred=None) if choice is not None and open_ else choice


def out_of_reach(fight: Fight, who: Id, weapon: Weapon | None, choice: Choice) -> Blow | None:
    """Return the blow at what holds a creature whose owner it cannot attack itself; None for any other target."""
    assert weapon is not None
    if choice.barred in (None, fifth.LOST_TRACK) or not holds(fight, choice.target, who, weapon):
        return None
    blow = Blow(who, choice.target, weapon, notes=frozenset({NOTE}))
    return blow if targetable(fight, blow) is None else None


def targetable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack on this target is impossible; the appendage that holds one is always in reach (GRT-149)."""
    if NOTE not in blow.notes:
        return fifth.targetable(fight, blow)
    found = fight.get(blow.attacker)
    if not held_by(blow.target, found):
        return Refusal("Nothing of it holds you.", ROW)
    charm = fifth.charmed_by(found, blow.target)
    return charm or natural_attacks.barred(fight, blow) or fifth.too_far(fight, blow, 0)


# --- the blow ------------------------------------------------------------------------------------------------------


def declared(fight: Fight, blow: Blow, chosen: Iterable[str]) -> Blow:
    """Return a blow as it is meant, at its target or at what that holds its maker with; raises Illegal where nothing does.

    What holds one is beside one: nothing need be thrown at it.
    """
    if blow.square is not None or not blow.target:
        return blow
    held = holds(fight, blow.target, blow.attacker, blow.weapon)
    if NOTE in chosen and not held:
        raise Illegal("Nothing of it holds you.", ROW)
    if not held or (NOTE not in chosen and fifth.targetable(fight, blow) is None):
        return blow
    grip = "" if blow.grip == "thrown" and "thrown" not in chosen else blow.grip
    return but(blow, grip=grip, notes=blow.notes | {NOTE})


def note_aim(fight: Fight, blow: Blow) -> None:
    """Put on record at what a blow is aimed."""
    if NOTE in blow.notes:
        text = f"{fight.get(blow.attacker).name} strikes at what holds it."
        fight.record(ev.Noted(text=text, row=ROW, **fight.hearers_of(blow.attacker)))


def own_ac(who: Combatant) -> int:
    return who.sheet.numbers.get(AC, 0)


def armor(fight: Fight, stat: Stat, context: Context, terms: Iterable[Term]) -> Iterable[Term]:
    """Return the terms of a number, for an appendage that has its own Armor Class that alone (GRT-150)."""
    aimed = isinstance(context.blow, Blow) and NOTE in context.blow.notes
    if stat == "defense.ac" and aimed and own_ac(fight.get(context.of)):
        return (Term("The appendage’s own", own_ac(fight.get(context.of)), row="GRT-150"),)
    return terms


def beside(context: Context, terms: Iterable[Term]) -> Iterable[Term]:
    """Return the terms of a situation without what its owner's distance and cover add: an appendage is beside whom it holds."""
    blow = context.blow
    if not isinstance(blow, Blow) or NOTE not in blow.notes:
        return terms
    said = next(COVER_SAID.among(blow.notes), None) is not None  # the GM's word on this attack
    return (term for term in terms if term.row != FAR and (said or term.type != "cover"))


# --- the damage ----------------------------------------------------------------------------------------------------


def halved(fight: Fight, hit: Wound) -> Script[Wound]:
    """Halve the damage of such a blow after resistance; an appendage may take it itself (GRT-151, GRT-150)."""
    yield from NOTHING
    if not hit.attack or NOTE not in hit.notes:
        return hit
    left, parts = hit.amount // 2, []
    for part in hit.parts:
        kept = min(left, part.final)
        left -= kept
        parts.append(but(part, final=kept, steps=(*part.steps, Term("An appendage", kept - part.final, row="GRT-151"))))
    owner = fight.get(hit.target)
    if owner.sheet.numbers.get(HIT_POINTS):
        for grip in held_by(owner.id, fight.get(hit.source))[:1]:
            harm(fight, hit.source, owner, grip, hit.amount // 2)
        parts = []
    return but(hit, parts=tuple(parts))


def harm(fight: Fight, captive: Id, owner: Combatant, grip: Effect, amount: int) -> None:
    """Take damage off an appendage's own hit points; at 0 it holds nobody any more (GRT-150)."""
    key, audience = f"{HARMED}{grip.id}", fight.hearers_of(owner.id)
    total = owner.tally.get(key, 0) + amount
    fight.record(ev.Counted(who=owner.id, key=key, value=total, **audience))
    text = f"The appendage of {owner.name} takes {amount} damage."
    if total >= owner.sheet.numbers[HIT_POINTS]:
        text = f"The appendage of {owner.name} takes {amount} damage and is destroyed."
    fight.record(ev.Noted(text=text, row="GRT-150", **audience))
    if total >= owner.sheet.numbers[HIT_POINTS]:
        end_grip(fight, captive, grip, "the appendage is destroyed")


OFFERS = (by_itself(WOUND_COMING, "appendage", halved),)
