"""The attacks of the Attack action: with what is in hand, finesse by the better of two abilities."""

from collections.abc import Iterable
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.attack_rolls import real_weapon, weapons_of
from combat.rulesets.fifth.attacking import ATTACKS
from combat.rulesets.fifth.attacking import strikes as fifth
from combat.rulesets.fifth.hands import empty_hands, is_in_hand
from combat.rulesets.fifth.order import hasted
from combat.rulesets.streamlined.attack_rolls import off_hand
from combat.rulesets.streamlined.hands import bar_in_attack_action, comes_to_hand, line

BY_ABILITY = ("str", "dex")


def weapons(fight: Fight, who: Id) -> Iterable[Weapon]:
    return tuple(map(by_its_property, weapons_of(fight, who)))


def by_its_property(weapon: Weapon) -> Weapon:
    """Return a weapon that goes by Dexterity if it is ranged, though it is thrown (STR-070); a printed bonus stays."""
    if weapon.kind == "ranged" and weapon.has("thrown") and weapon.ability == "str":
        return but(weapon, ability="dex")
    return weapon


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a weapon cannot be used now; one that is not in hand is changed to once in the action (STR-009, STR-076)."""
    return fifth.attack_bar(fight, who, weapon, bar_in_attack_action)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what may be chosen with an attack; not its ability, and both hands only when the other one is empty.

    Whoever changes to a weapon may put the others away for it.
    """
    assert weapon is not None
    found = fifth.attack_picks(fight, who, weapon)
    full = is_in_hand(fight.get(who), weapon) and empty_hands(fight, who) < 1
    closed = {*BY_ABILITY, *(("two-handed",) if full else ())}
    return tuple(pick for pick in found if pick.key not in closed)


def read(fight: Fight, command: Act) -> tuple[Blow, list[str]]:
    """Return the blow that a command declares, and what was chosen for it; the higher modifier counts (STR-071)."""
    blow, chosen = fifth.read(fight, command, "STR-009")
    return but(blow, ability="", weapon=by_its_property(blow.weapon)), chosen


def attack(fight: Fight, command: Act) -> Script[None]:
    """Make one attack of the Attack action (STR-008); the off hand strikes with what is held as it begins (STR-079)."""
    who = command.actor
    blow, chosen = read(fight, command)
    comes_to_hand(fight, who, real_weapon(fight, who, blow.weapon), blow.grip)
    off_hand.opens(fight, who)
    yield from fifth.strike(fight, blow, chosen, None)


def bar_elsewhere(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a weapon cannot be used for an attack outside the Attack action, which holds no change of weapons (STR-078)."""
    return fifth.attack_bar(fight, who, weapon)


PLAIN, IMPROVISED = ATTACKS
STRIKES = (
    replace(PLAIN, run=attack, weapons=weapons, bar=bar, picks=picks, row="STR-008", line=line),
    replace(IMPROVISED, run=attack, bar=bar, picks=picks, row="FIF-147"),
)
HASTED = tuple(hasted((replace(STRIKES[0], bar=bar_elsewhere, line=None),)))
