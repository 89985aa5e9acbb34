"""A readied attack: one, with one weapon."""

from collections.abc import Iterator

from combat.engine.content import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.scripts.attack import attack
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.fifth.attacks import aimed, weapons_of
from combat.rulesets.fifth.hands import no_hands, not_at_hand
from combat.rulesets.fifth.net import catch
from combat.rulesets.fifth.ready_response import Response, detail, question
from combat.rulesets.fifth.strikes import ammunition_left, attack_targets, spend


def weapon_of(fight: Fight, who: Id, key: str) -> Weapon | None:
    return next((w for w in weapons_of(fight, who) if w.key == key), None)


def unusable(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why a weapon cannot be used on another's turn: it is gone, no hand is free for it, or it is empty."""
    gone = not_at_hand(fight.get(who), weapon) or no_hands(fight, who, weapon)
    if gone is None and weapon.has("ammunition") and ammunition_left(fight.get(who), weapon) == 0:
        return Refusal("No ammunition left.", "FIF-143")
    return gone


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
    return None if any(choices(fight, who, weapon)) else nobody


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    """Ask whom it strikes: the target is chosen now (R-17)."""
    weapon = weapon_of(fight, who, detail(effect))
    open_to = choices(fight, who, weapon) if weapon is not None else ()
    found = tuple(Pick(one.target, one.label, one.note, one.odds) for one in open_to)
    return question(fight, who, title, found)


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Make the single attack: it opens no others (FIF-104)."""
    weapon = weapon_of(fight, who, detail(effect))
    if weapon is None or not fight.is_here(answer):
        return
    blow = aimed(fight, Blow(who, answer, weapon, reaction=True))
    yield from spend(fight, who, weapon, blow, inspired=False)
    blow = yield from attack(fight, blow)
    yield from catch(fight, blow)


ATTACK = Response("attack", picks, ask, respond, bar)
