"""Weapons that are thrown: which leave the hand, where they come to lie, and what is in hand then."""

from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.state import Effect
from combat.rulesets.fifth.attack_rolls import real_weapon
from combat.rulesets.fifth.hands import LIES, PLENTY, WIELDS, carried, held, nearest_square, wield

EMPTIES = "leaves the hand empty"


def leaves_the_hand(fight: Fight, blow: Blow) -> bool:
    """Tell whether an attack throws away a weapon that has to be picked up again (FIF-131); of what lies about there is always
    more (FIF-147)."""
    weapon = blow.weapon
    if weapon.has("improvised"):
        return False
    thrown = blow.grip == "thrown" or (weapon.has("misused") and blow.ranged) or weapon.has("net")
    return thrown and carried(fight.get(blow.attacker), real_weapon(fight, blow.attacker, weapon)) < PLENTY


def landing(fight: Fight, blow: Blow) -> Square:
    """Return where a thrown weapon comes to lie: where its target stands."""
    thrower, target = fight.get(blow.attacker), fight.state.combatants.get(blow.target)
    if blow.square is None and target is not None and target.at is not None:
        return nearest_square(fight, target, thrower)
    where = blow.square or thrower.at
    assert where is not None
    return where


def empties_the_hand(fight: Fight, blow: Blow) -> bool:
    """Tell whether an attack throws away a weapon and no other is in hand then, nor comes there by itself."""
    if not leaves_the_hand(fight, blow):
        return False
    return fight.cached(("empties", blow.attacker, blow.weapon.key), lambda: not armed_after(fight, blow))


def armed_after(fight: Fight, blow: Blow) -> bool:
    """Tell whether an attacker holds a weapon once it has thrown one; for looking only."""
    who, real, after = blow.attacker, real_weapon(fight, blow.attacker, blow.weapon), Fight(fight.rules, fight.state)
    wield(after, who, real)
    after.record(ev.Counted(who=who, key=WIELDS.of(real.key), value=0, audience=ev.GM_ONLY))
    gone = Effect(after.new_id("e"), LIES, data={"weapon": real.key, "x": 0, "y": 0, "row": "FIF-131"})
    after.record(ev.EffectGained(who=who, effect=gone, name=real.name, quiet=True, audience=ev.GM_ONLY))
    fight.rules.attacks.drawing.thrown(after, who, real)
    return bool(held(after.get(who)))
