"""What a creature attacks with, whom it may attack, and when an attack hits."""

from collections.abc import Iterable

from msgspec.structs import replace

from combat.engine import sightlines
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import gap
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.likelihood import chance
from combat.engine.numbers.stats import defense_stat
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import lose
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, DamageDice, Sheet, Weapon, lines
from combat.rulesets.orcus.attacking.cover import is_out_of_line
from combat.rulesets.orcus.attacking.hands import at_hand
from combat.rulesets.orcus.attacking.missiles import spend_missile
from combat.rulesets.orcus.harm import is_coup_de_grace
from combat.rulesets.orcus.senses import gave_itself_away
from combat.rulesets.orcus.sides import no_target

# R11
UNARMED = Weapon("unarmed", "Unarmed strike", proficient=False, harm=(DamageDice("1d4"),), properties=("unarmed",))
HELPED, GUARDED = (
    "helped",
    "guarded",
)  # conditions that one attack uses up: its attacker's, its target's (ORC-237, ORC-238)


def melee_of(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return the melee attacks of a creature; characters always have their fists (ORC-054, ORC-220)."""
    return at_hand(fight.get(who), fight.get(who).sheet.cached(melee))


def melee(sheet: Sheet) -> tuple[Weapon, ...]:
    own = any(weapon.has("unarmed") for weapon in sheet.weapons)  # what the sheet says of them stands (R11)
    fists = (UNARMED,) if sheet.kind == "character" and not own else ()
    return (*(w for w in sheet.weapons if w.kind == "melee" and not is_focus(w)), *fists)


def is_focus(weapon: Weapon) -> bool:
    """Tell whether something in the hand is a focus for powers and no weapon (ORC-055)."""
    return weapon.has("focus") and not any(harm.dice for harm in weapon.harm)


def ranged_of(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a creature can shoot or throw (ORC-075, ORC-221)."""
    return at_hand(fight.get(who), fight.get(who).sheet.cached(ranged))


def ranged(sheet: Sheet) -> tuple[Weapon, ...]:
    away = (w for w in sheet.weapons if w.kind == "ranged" or (w.has("thrown") and w.range is not None))
    shot = (w for w in away if not is_focus(w))
    return tuple(w if w.kind == "ranged" else replace(w, name=f"{w.name}, thrown") for w in shot)


def is_basic(weapon: Weapon) -> bool:
    """Tell whether a melee attack may answer a provocation: a weapon's own attack against Armor Class, or one that its stat
    block calls "basic" (ORC-158, R33)."""
    own = weapon.defense == "ac" and not weapon.has("spell")
    return weapon.kind == "melee" and (own or weapon.has("basic"))


def natural_reach(sheet: Sheet) -> int:
    """Return a creature's own reach in squares: 1, for the Tiny 0, more where the sheet says so (ORC-173, ORC-174)."""
    return sheet.numbers.get("reach", 0 if sheet.size == "Tiny" else 1)


def reach_of(sheet: Sheet, weapon: Weapon) -> int:
    """Return the reach of a melee attack: what is printed for it, else the weapon's or the creature's own (ORC-349, R82)."""
    if weapon.reach:
        return weapon.reach
    if sheet.size == "Tiny" or weapon.has("unarmed") or weapon.has("natural"):
        return natural_reach(sheet)
    return 2 if weapon.has("reach") else 1


def targetable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack on this target is impossible: dead, out of range, behind total cover."""
    target = fight.get(blow.target)
    if target.at is None:
        return Refusal("Not on the map.", "ORC-115")
    if target.life == "dead":
        return Refusal("Already dead.", "ORC-263")
    if (unreal := no_target(target)) is not None:
        return unreal
    if blow.area:  # the area has been laid: whoever is in it can be reached from where it begins (ORC-074)
        return None
    if is_out_of_line(fight, blow.attacker, blow.target):
        return Refusal("Wholly behind cover.", "ORC-084")
    return too_far(fight.get(blow.attacker), blow, fight.gap(blow.attacker, blow.target))


def too_far(attacker: Combatant, blow: Blow, squares: int) -> Refusal | None:
    """Tell why a distance in squares is beyond an attack (ORC-072, ORC-173, ORC-175)."""
    if blow.ranged:
        near, far = blow.weapon.range or (0, 0)
        if squares <= far:
            return None
        return Refusal(f"{squares} sq away; the range is {far} sq.", "ORC-175" if far > near else "ORC-072")
    reach = reach_of(attacker.sheet, blow.weapon)
    return None if squares <= reach else Refusal(f"{squares} sq away; your reach is {reach} sq.", "ORC-173")


def aimable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack at a square in which somebody is thought to be is impossible: out of range, behind walls (ORC-344)."""
    attacker = fight.get(blow.attacker)
    if blow.square is None:
        return None
    there = frozenset((blow.square,))
    if not sightlines.reaches(
        fight, sightlines.space_of(fight, attacker.id), lines.ground_of(fight.state.field, there)
    ):
        return Refusal("Wholly behind cover.", "ORC-084")
    return too_far(attacker, blow, gap(attacker.cells, there))


def in_square(fight: Fight, blow: Blow) -> Id:
    """Return who is struck by an attack at a square, "" when nobody is there or only high above or below.

    Whoever is unknown to the attacker comes first: it is at somebody unseen that a square is named (ORC-344).
    """
    attacker = fight.get(blow.attacker)
    known = {one.id for one in fight.known_to(blow.attacker)}
    found = fight.state.at(blow.square) if blow.square else ()
    near = (c for c in found if too_far(attacker, blow, fight.gap(blow.attacker, c.id)) is None)
    real = (c.id for c in near if c.id != blow.attacker and c.life != "dead" and no_target(c) is None)
    return next(iter(sorted(real, key=known.__contains__)), "")


def verdict(fight: Fight, blow: Blow) -> str:
    """A 20 hits, critically if the total would hit anyway; a 1 misses; else the total must reach the defense (ORC-168 to
    ORC-172)."""
    assert blow.throw is not None
    assert blow.defense is not None
    reached = blow.throw.total >= blow.defense.total
    if blow.throw.face == 1 or not (reached or blow.throw.face == 20):
        return "miss"
    if not blow.weapon.harm:  # a shove, a grip: there is nothing that a critical hit would make greater
        return "hit"
    key = blow.power.key if blow.power is not None else ""
    helpless = not blow.reaction and is_coup_de_grace(fight, blow.attacker, blow.target, key, blow.ally)
    return "critical" if helpless or (blow.throw.face == 20 and reached) else "hit"


def verdict_row(fight: Fight, blow: Blow) -> str:
    """Return the row that decided an attack: the face of the die, a helpless target, or the total."""
    assert blow.throw is not None
    if blow.throw.face == 1:
        return "ORC-172"
    if blow.throw.face == 20:
        return "ORC-171" if blow.outcome == "critical" else "ORC-170"
    return "ORC-226" if blow.outcome == "critical" else "ORC-168"


def odds(fight: Fight, blow: Blow, attack: Breakdown | None = None) -> int | None:
    """Return the chance to hit in per cent, faces 1 and 20 included; `attack` if it is known already."""
    attack = attack or fight.breakdown("attack", blow.attacker, blow.target, blow)
    defense = fight.breakdown(defense_stat(blow.weapon.defense), blow.target, blow.attacker, blow)
    return chance(attack, defense.total, natural=True)


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Use up the help that counts for one attack, the attacker's and the defender's, and what was shot; a sneaker is noticed."""
    spend_missile(fight, blow)
    gave_itself_away(fight, blow.attacker)
    pairs = ((blow.attacker, HELPED, blow.target), (blow.target, GUARDED, blow.attacker))
    for who, key, named in pairs:
        for effect in fight.get(who).all(key) if who in fight.state.combatants else ():
            if effect.data.get("target") == named:
                lose(fight, who, effect.id, "used up")
    yield from NOTHING
