"""What an attack with one hand opens for the weapon in the other: two-weapon fighting, versatile fighting, once a turn."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attack_rolls import real_weapon
from combat.rulesets.fifth.attacking import is_light
from combat.rulesets.fifth.hands import BODILY, hands_needed, not_at_hand, shield_worn
from combat.rulesets.fifth.order import is_whole_action

TWO_WEAPON, VERSATILE = "two-weapon", "versatile"  # the two ways to one more attack
# The cost of a special attack (grapple, shove, overrun, toss, disarm): one of the attacks where there are several, not all
# (GRT-169). A charge is the turn’s only attack (ruling 23, `charging`).
SPECIAL = "attack"
BARE = ""  # the hand of a special attack that is made with no weapon


def opening(way: str, weapon: Weapon) -> str:
    """Return what stands for a weapon that may strike once more in this turn; the turn gives it back."""
    return f"opened:{way}:{weapon.key}"


def used(way: str) -> str:
    """Return what stands for a way that this turn has used."""
    return f"extra:{way}"


# --- what opens it -------------------------------------------------------------------------------------------------


def weapon_attack_made(fight: Fight, blow: Blow) -> None:
    """Record what an attack of the Attack action opens: made in melee with a weapon in one hand (GRT-162)."""
    weapon = real_weapon(fight, blow.attacker, blow.weapon)
    if blow.ranged or blow.reaction or any(weapon.has(word) for word in BODILY):
        return
    if hands_needed(fight, blow.attacker, blow.weapon, blow.grip)[0] == 1:
        opens(fight, blow.attacker, weapon.key, (TWO_WEAPON,))


def special_attack_made(fight: Fight, who: Id, hand_key: str = BARE) -> None:
    """Record what a special melee attack with one hand, in place of an attack of the Attack action, opens (GRT-166, GRT-162).

    `hand_key` is the weapon that it was made with (disarming), BARE for a hand (grapple, shove, toss). Two-handed weapons open
    nothing: whoever calls this for a weapon attack with both hands passes it all the same.
    """
    weapon = fight.get(who).sheet.weapon(hand_key)
    if weapon is None or hands_needed(fight, who, weapon)[0] == 1:
        opens(fight, who, hand_key, (TWO_WEAPON, VERSATILE))


def opens(fight: Fight, who: Id, hand_key: str, ways: tuple[str, ...]) -> None:
    """Record with what the other hand may strike now; only in one's own turn, and by no Multiattack but a whole action."""
    found = fight.get(who)
    if fight.state.active not in (who, found.driver) or not has_other_hand(found):
        return
    if found.sheet.multiattack and not is_whole_action(fight, who):
        return
    for way in ways:
        for weapon in weapons_of_way(fight, who, way):
            if weapon.key != hand_key and not is_open(fight, who, way, weapon):
                fight.record(ev.Spent(who=who, what=opening(way, weapon), **fight.hearers_of(who)))


def has_other_hand(who: Combatant) -> bool:
    """Tell whether a creature has a second hand to strike with: a worn shield fills one."""
    return who.sheet.numbers.get("hands", 2) - shield_worn(who) >= 2


def weapons_of_way(fight: Fight, who: Id, way: str) -> Iterator[Weapon]:
    """Yield the weapons that could strike by a way: light ones, or versatile ones, in melee."""
    found = fight.get(who)
    for weapon in found.sheet.weapons:
        if suits(weapon, way) and not_at_hand(found, weapon) is None:
            yield weapon


def suits(weapon: Weapon, way: str) -> bool:
    return is_light(weapon) if way == TWO_WEAPON else weapon.kind == "melee" and bool(weapon.versatile)


def is_open(fight: Fight, who: Id, way: str, weapon: Weapon) -> bool:
    return bool(fight.get(who).used.get(opening(way, weapon)))


# --- what shuts it -------------------------------------------------------------------------------------------------

TWICE = {
    TWO_WEAPON: Refusal("Once in your turn.", "GRT-162"),
    VERSATILE: Refusal("Once in your turn.", "GRT-166"),
}
EITHER = {
    TWO_WEAPON: Refusal("You have used versatile fighting this turn.", "GRT-165"),
    VERSATILE: Refusal("You have used two-weapon fighting this turn.", "GRT-168"),
}


def shut(fight: Fight, who: Id, way: str) -> Refusal | None:
    """Tell why a way is closed for the rest of the turn (GRT-162, GRT-165, GRT-166, GRT-168)."""
    spent = fight.get(who).used
    if spent.get(used(way)):
        return TWICE[way]
    other = VERSATILE if way == TWO_WEAPON else TWO_WEAPON
    return EITHER[way] if spent.get(used(other)) else None


def take(fight: Fight, who: Id, way: str) -> None:
    """Use up one way of striking once more, and no bonus action (GRT-163)."""
    fight.record(ev.Spent(who=who, what=used(way), **fight.hearers_of(who)))
