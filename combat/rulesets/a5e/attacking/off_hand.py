"""What an attack with one hand opens for the weapon in the other (A5E-119)."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.state import Combatant, Weapon
from combat.rulesets.a5e.order import is_its_turn
from combat.rulesets.fifth.attack_rolls import real_weapon
from combat.rulesets.fifth.attacking import OFF_HAND_NOTE, is_open
from combat.rulesets.fifth.hands import BODILY, hands_free, hands_needed
from combat.rulesets.fifth.order import is_whole_action

DUAL = "dual-wielding"  # the property of a weapon that the off hand can strike with


def is_dual(weapon: Weapon) -> bool:
    """Tell whether a weapon may strike from the off hand; "light" has nothing to do with it."""
    return weapon.kind == "melee" and weapon.has(DUAL)


def leads(fight: Fight, blow: Blow) -> bool:
    """Tell whether a blow is struck, shot or thrown with one hand and no heavy weapon, in its maker's turn (R19)."""
    who, weapon = blow.attacker, real_weapon(fight, blow.attacker, blow.weapon)
    if not is_its_turn(fight, who) or blow.reaction or OFF_HAND_NOTE in blow.notes:
        return False
    if weapon.has("heavy") or any(weapon.has(word) for word in BODILY):
        return False
    return hands_needed(fight, who, blow.weapon, blow.grip)[0] == 1 and hands_free(fight, who) >= 2


def opens(fight: Fight, blow: Blow) -> None:
    """Record with what a creature may strike as a bonus action, now that it attacks as part of the Attack action (A5E-119).

    Which attack opens it is said by `leads`, for which weapon by `is_dual`; that it is in hand then by `two_weapons.in_the_way`.
    """
    who = blow.attacker
    found = fight.get(who)
    if not leads(fight, blow) or (found.sheet.multiattack and not is_whole_action(fight, who)):
        return
    for other in off_hand_weapons(found, real_weapon(fight, who, blow.weapon)):
        if not is_open(found, other):
            fight.record(ev.Spent(who=who, what=f"{OFF_HAND_NOTE}:{other.key}", **fight.hearers_of(who)))


def off_hand_weapons(who: Combatant, weapon: Weapon) -> Iterator[Weapon]:
    """Yield the dual-wielding weapons besides this one: whichever of them is in hand when the off hand strikes will do."""
    return (other for other in who.sheet.weapons if is_dual(other) and other.key != weapon.key)


def has_extra_attack(who: Combatant) -> bool:
    return who.sheet.attacks > 1


def again(weapon: str) -> str:
    """Return what stands for the second off-hand attack of one bonus action (A5E-122)."""
    return f"again:{weapon}"
