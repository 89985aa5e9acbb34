"""Striking at the appendage that holds one, in place of whoever it belongs to."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action, Blow, Wound
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.modifiers import Context, Term
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.scripts.attack import attack
from combat.engine.scripts.effect import settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, Weapon
from combat.rulesets.fifth import attacks as fifth
from combat.rulesets.fifth.attacks import charmed_by, weapons_of
from combat.rulesets.fifth.grappling import end
from combat.rulesets.fifth.hands import no_hands, not_at_hand
from combat.rulesets.fifth.holding import held_by
from combat.rulesets.fifth.strikes import attack_bar, spend
from combat.rulesets.gritty.attack_action import weapon_attack_made
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.by_itself import by_itself

NOTE = "appendage"  # of a blow at the appendage that holds its maker
AC, HIT_POINTS = "appendage-ac", "appendage-hp"  # among a sheet's numbers, where the appendage has its own (GRT-150)
HARMED = "appendage:"  # tally of its owner: the damage that the appendage of a grapple has taken, by the grapple's id
ROW = "GRT-149"

# --- with what, at whose -------------------------------------------------------------------------------------------


def usable(fight: Fight, who: Id) -> tuple[Weapon, ...]:
    """Return the melee weapons with which a captive could strike at what holds it."""
    found = fight.get(who)
    melee = (w for w in weapons_of(fight, who) if w.kind == "melee" and not w.has("spell"))
    at_hand = (w for w in melee if not_at_hand(found, w) is None and no_hands(fight, who, w) is None)
    return tuple(w for w in at_hand if attack_bar(fight, who, w) is None)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not any(targets(fight, who, weapon)):
        return Refusal("No appendage holds you.", ROW)
    return None if usable(fight, who) else Refusal("You have no melee attack at hand.", ROW)


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List whoever holds a creature, in reach or not (GRT-149)."""
    for other in fight.known_to(who):
        if held_by(other.id, fight.get(who)) and other.life != "dead":
            yield Choice(other.name, other.id, barred=charmed_by(fight.get(who), other.id))


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(one.key, f"With {one.name}") for one in usable(fight, who))


def targetable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack on this target is impossible; the appendage that holds one is always in reach (GRT-149)."""
    if NOTE not in blow.notes:
        return fifth.targetable(fight, blow)
    if not held_by(blow.target, fight.get(blow.attacker)):
        return Refusal("It holds you no longer.", ROW)
    return charmed_by(fight.get(blow.attacker), blow.target)


# --- the blow ------------------------------------------------------------------------------------------------------


def strike(fight: Fight, command: Act) -> Script[None]:
    """Attack the appendage that holds one (GRT-149 to GRT-151); like any attack with one hand it opens another (GRT-162)."""
    who = command.actor
    # It is paid for by now, so that what was chosen may not be one to begin with any more: that has been judged before.
    found = weapons_of(fight, who) if command.choice else usable(fight, who)
    weapon = next((one for one in found if command.choice in ("", one.key)), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.", ROW)
    blow = Blow(who, command.target, weapon, notes=frozenset({NOTE}))
    barred = targetable(fight, blow)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    done(fight, command, "Strike at what holds it", ROW, weapon.name)
    yield from spend(fight, who, weapon, blow, False)
    weapon_attack_made(fight, blow)
    mark = marked(who, command.target)
    fight.undecided.add(mark)
    yield from attack(fight, blow)
    fight.undecided.discard(mark)
    yield from settle(fight)


def marked(who: Id, owner: Id) -> str:
    """Return what stands among a resolution's undecided things while somebody strikes at an appendage."""
    return f"{NOTE}:{who}:{owner}"


def own_ac(who: Combatant) -> int:
    return who.sheet.numbers.get(AC, 0)


def armor(fight: Fight, stat: str, context: Context, terms: Iterable[Term]) -> Iterable[Term]:
    """Return the terms of a number, for an appendage that has its own Armor Class that alone (GRT-150)."""
    aimed = isinstance(context.blow, Blow) and NOTE in context.blow.notes
    if stat == "defense.ac" and aimed and own_ac(fight.get(context.of)):
        return (Term("The appendage’s own", own_ac(fight.get(context.of)), row="GRT-150"),)
    return terms


# --- the damage ----------------------------------------------------------------------------------------------------


def halved(fight: Fight, hit: Wound) -> Script[Wound]:
    """Halve the damage of such a blow after resistance; an appendage may take it itself (GRT-150, GRT-151)."""
    yield from NOTHING
    if not hit.attack or marked(hit.source, hit.target) not in fight.undecided:
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
    return replace(hit, parts=tuple(parts))


def harm(fight: Fight, captive: Id, owner: Combatant, grip: Effect, amount: int) -> None:
    """Take damage off an appendage's own hit points; at 0 it holds nobody any more (GRT-150)."""
    key, told = f"{HARMED}{grip.id}", fight.told(owner.id)
    total = owner.tally.get(key, 0) + amount
    fight.record(ev.Counted(who=owner.id, key=key, value=total, **told))
    text = f"The appendage of {owner.name} takes {amount} damage."
    if total >= owner.sheet.numbers[HIT_POINTS]:
        text = f"The appendage of {owner.name} takes {amount} damage and is destroyed."
    fight.record(ev.Noted(text=text, row="GRT-150", **told))
    if total >= owner.sheet.numbers[HIT_POINTS]:
        end(fight, captive, grip, "the appendage is destroyed")


OFFERS = (by_itself("wound.coming", "appendage", halved),)
STRIKE = Action(
    "strike-appendage",
    "Strike at what holds you",
    strike,
    group="attack",
    cost="attack",
    needs="target",
    row=ROW,
    bar=bar,
    targets=targets,
    picks=picks,
    hide_barred=True,
    summary="An attack on the limb that grapples you, in reach or not: half damage.",
)
