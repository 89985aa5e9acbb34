"""Two-weapon fighting: the bonus action's attack with the other hand."""

from collections.abc import Iterable

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.attacking.off_hand import OFF_HAND_NOTE, is_light, is_open
from combat.rulesets.fifth.attacking.strikes import aim, attack_picks, attack_targets, declared, strike
from combat.rulesets.fifth.hands import is_in_hand, no_hands, not_at_hand


def other_hand(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return the light melee weapons of a creature that has at least two of them."""
    return fight.get(who).sheet.cached(pair)


def pair(sheet: Sheet) -> tuple[Weapon, ...]:
    light = tuple(replace(w, name=f"{w.name} (other hand)") for w in sheet.weapons if is_light(w))
    return light if len(light) > 1 else ()


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why the other hand cannot strike now; without a weapon, why none can (FIF-152)."""
    found = fight.get(who)
    if weapon is None:
        barred = [bar(fight, who, one) for one in other_hand(fight, who)]
        return None if None in barred else next(iter(barred), Refusal("You have no two light weapons.", "FIF-152"))
    if not is_open(found, weapon):
        return Refusal("Attack with a light weapon while your other hand holds this one.", "FIF-152")
    gone = not_at_hand(found, weapon) or no_hands(fight, who, weapon)
    if gone is None and not is_in_hand(found, weapon):
        return Refusal("It is no longer in your hand.", "FIF-152")
    return gone


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what an attack offers, throwing included; the first hand stays where it is (FIF-154)."""
    return tuple(pick for pick in attack_picks(fight, who, weapon) if pick.key != "two-handed")


def off_hand(fight: Fight, command: Act) -> Script[None]:
    """Strike, or throw, with the other light weapon as a bonus action (FIF-152 to FIF-154)."""
    weapon = next((w for w in other_hand(fight, command.actor) if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.", "FIF-152")
    blow = declared(fight, command, weapon, command.chosen)
    yield from strike(fight, replace(blow, notes=blow.notes | {OFF_HAND_NOTE}), command.chosen)


OFF_HAND = Action(
    "off-hand",
    "Off-hand attack",
    off_hand,
    group="bonus",
    cost="bonus",
    needs="target",
    row="FIF-152",
    weapons=other_hand,
    points=GUESS,
    bar=bar,
    targets=attack_targets,
    aim=aim,
    picks=picks,
    summary="After an attack with a light weapon in the other hand. No ability modifier to damage.",
)
