"""A readied attack: one, with one weapon."""

from collections.abc import Iterable, Iterator

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.attacking import attack
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.fifth.attack_rolls import aimed
from combat.rulesets.fifth.attacking import attack_targets, catch, empty, spend
from combat.rulesets.fifth.hands import no_hands, not_at_hand, undrawn_then
from combat.rulesets.fifth.ready.ready_response import Response, detail, question
from combat.rulesets.policies.own_side import pick_of

READIED_NOTE = "readied"  # of a blow that was held ready


def weapons_of(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what the game lets a creature attack with."""
    action = fight.rules.action("attack")
    return action.weapons(fight, who) if action is not None and action.weapons is not None else ()


def weapon_of(fight: Fight, who: Id, key: str) -> Weapon | None:
    return next((w for w in weapons_of(fight, who) if w.key == key), None)


def unusable(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why a weapon cannot be used on another's turn: it is gone, no hand is free for it, or it is empty."""
    found = fight.get(who)
    gone = not_at_hand(found, weapon) or no_hands(fight, who, weapon) or undrawn_then(fight, who, weapon)
    return gone or empty(found, weapon)


def picks(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """Offer one attack with each weapon (FIF-104, R-16)."""
    usable = (w for w in weapons_of(fight, who) if unusable(fight, who, w) is None and not w.has("spell"))
    return tuple(Pick(f"attack:{w.key}", f"Attack with {w.name}", "a single attack") for w in usable)


def choices(fight: Fight, who: Id, weapon: Weapon) -> Iterator[Choice]:
    return (choice for choice in attack_targets(fight, who, weapon) if choice.barred is None)


def bar(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    weapon = weapon_of(fight, who, detail(effect))
    if weapon is None:
        return Refusal("That weapon is not at hand.", "FIF-099")
    gone = unusable(fight, who, weapon)
    if gone is not None:
        return gone
    nobody = Refusal(f"Nobody can be attacked with {weapon.name} now.", "FIF-099")
    return None if any(not choice.aside for choice in choices(fight, who, weapon)) else nobody


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    """Ask whom it strikes: the target is chosen now (R-17)."""
    weapon = weapon_of(fight, who, detail(effect))
    open_to = choices(fight, who, weapon) if weapon is not None else ()
    found = tuple(map(pick_of, open_to))
    more = (meant for one in found for meant in intents(fight, who, weapon, one))
    return question(fight, who, title, (*found, *more))


def intents(fight: Fight, who: Id, weapon: Weapon | None, at: Pick) -> Iterator[Pick]:
    """Offer the same target with what else the game lets an attack be meant for."""
    if weapon is None:
        return
    for meant in fight.rules.attacks.intents(fight, aimed(fight, Blow(who, at.key, weapon))):
        label = f"{at.label}, {meant.label[0].lower()}{meant.label[1:]}"
        yield Pick(f"{at.key}+{meant.key}", label, meant.note, at.odds, at.own)


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Make the single attack: it opens no others (FIF-104)."""
    weapon = weapon_of(fight, who, detail(effect))
    target, _, meant = answer.partition("+")
    if weapon is None or not fight.is_here(target):
        return
    notes = frozenset({READIED_NOTE, meant} - {""})
    blow = aimed(fight, Blow(who, target, weapon, reaction=True, notes=notes))
    yield from spend(fight, who, weapon, blow, inspired=False)
    blow = yield from attack(fight, blow)
    yield from catch(fight, blow)


ATTACK = Response("attack", picks, ask, respond, bar)
