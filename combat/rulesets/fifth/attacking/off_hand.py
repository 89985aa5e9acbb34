"""What an attack with one light weapon opens for the other one, and what the other's blow lacks."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import parse
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attack_rolls import attack_ability
from combat.rulesets.fifth.hands import PLENTY, carried, hands_free, wielded
from combat.rulesets.fifth.order import is_whole_action
from combat.rulesets.policies.abilities import modifier

# Of a blow struck as the bonus action, and of a weapon that may strike so: "off-hand:dagger".
OFF_HAND_NOTE = "off-hand"


def is_light(weapon: Weapon) -> bool:
    return weapon.kind == "melee" and weapon.has("light")


def light_weapons(who: Combatant) -> tuple[Weapon, ...]:
    return tuple(weapon for weapon in who.sheet.weapons if is_light(weapon))


def opens(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Record with what a creature may strike as a bonus action, now that a light weapon has attacked (FIF-152, R-16, R-20).

    Only in its own turn, only by the Attack action, and only with what its other hand holds at this moment.
    """
    found = fight.get(who)
    if fight.state.active != who or not is_light(weapon) or hands_free(fight, who) < 2:
        return
    if found.sheet.multiattack and not is_whole_action(fight, who):
        return
    for other in in_other_hand(found, weapon):
        if not is_open(found, other):
            fight.record(ev.Spent(who=who, what=f"{OFF_HAND_NOTE}:{other.key}", **fight.hearers_of(who)))


def in_other_hand(who: Combatant, weapon: Weapon) -> Iterator[Weapon]:
    """Yield the other light weapons that are in hand besides this one."""
    held = {one.key for one in wielded(who)}
    for other in light_weapons(who):
        if other.key != weapon.key and (other.key in held or carried(who, other) >= PLENTY):
            yield other


def is_open(who: Combatant, weapon: Weapon) -> bool:
    return bool(who.used.get(f"{OFF_HAND_NOTE}:{weapon.key}"))


def left_out(who: Combatant, blow: Blow) -> Iterator[Term]:
    """Take the ability modifier out of the damage of the other hand's blow, unless it is negative (FIF-153)."""
    if OFF_HAND_NOTE not in blow.notes or not blow.weapon.harm or "two-weapon-fighting" in who.sheet.features:
        return
    value = modifier(who.sheet, attack_ability(who, blow))
    if blow.weapon.bonus is not None:  # the printed damage holds it
        value = min(value, parse(blow.weapon.harm[0].dice).constant)
    if value > 0:
        yield Term("Other hand: no ability modifier", -value, row="FIF-153")
