"""Who may be attacked, when an attack hits, and what it deals."""

import dataclasses
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from combat.engine.content import Blow
from combat.engine.dice import Dice, parse
from combat.engine.events import DiceRoll, Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.modifiers import Term
from combat.engine.requests import NOTHING, Roll, Script, roll
from combat.engine.scripts.effect import lose
from combat.engine.seatview import Refusal
from combat.engine.state import Harm, Weapon
from combat.rulesets.fifth.numbers import NAMES, attack_ability, modifier
from combat.rulesets.fifth.sight import cover

UNARMED = Weapon(
    "unarmed",
    "Unarmed strike",
    proficient=False,
    harm=(Harm("1", "bludgeoning"),),
    properties=("unarmed", "flat"),
)
IMPROVISED = Weapon(
    "improvised",
    "Improvised weapon",
    proficient=False,
    range=(20, 60),
    harm=(Harm("1d4", "bludgeoning"),),
    properties=("thrown", "improvised"),
)
NORMAL_REACH = 5


def weapons_of(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a creature can attack with; characters always have their fists and whatever lies about (FIF-147, FIF-169)."""
    sheet = fight.get(who).sheet
    if sheet.kind == "monster":
        return sheet.weapons
    fists = replace(UNARMED, proficient="simple-weapons" in sheet.traits)
    return (*sheet.weapons, fists, IMPROVISED)


def reach_of(weapon: Weapon) -> int:
    """Return a melee weapon's reach in feet: 5 unless its entry says more, 5 more with the reach property (FIF-136)."""
    return weapon.reach or (NORMAL_REACH + (5 if weapon.has("reach") else 0))


def targetable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack on this target is impossible: itself, out of range, total cover, charmed by it, dead."""
    target = fight.get(blow.target)
    if target.at is None:
        return Refusal("Not on the map.")
    if target.life == "dead":
        return Refusal("Already dead.", "FIF-234")
    if any(e.source == blow.target for e in fight.get(blow.attacker).all("charmed")):
        return Refusal("You are charmed by it.", "FIF-262")
    if cover(fight, blow.attacker, blow.target) == "total":
        return Refusal("Wholly behind cover.", "FIF-204")
    return too_far(fight, blow)


def too_far(fight: Fight, blow: Blow) -> Refusal | None:
    gap = 5 * fight.gap(blow.attacker, blow.target)
    weapon = blow.weapon
    reach = reach_of(weapon)
    if weapon.kind == "melee" and blow.grip != "thrown" and gap <= reach:
        return None
    if weapon.range is not None and (weapon.kind == "ranged" or weapon.has("thrown")):
        far = weapon.range[1]
        return None if gap <= far else Refusal(f"{gap} ft away; the range is {far} ft.", "FIF-138")
    return Refusal(f"{gap} ft away; your reach is {reach} ft.", "FIF-136")


def aimed(fight: Fight, blow: Blow) -> Blow:
    """Settle whether a weapon is thrown: when its target is out of reach, or asked for (FIF-131)."""
    throwable = blow.weapon.kind == "melee" and blow.weapon.has("thrown") and not blow.grip
    if throwable and blow.target and 5 * fight.gap(blow.attacker, blow.target) > reach_of(blow.weapon):
        return dataclasses.replace(blow, grip="thrown")
    return blow


def verdict(fight: Fight, blow: Blow) -> str:
    """A natural 20 is a critical hit, a natural 1 a miss, otherwise the total must reach the AC (FIF-132 to FIF-134).

    A hit from within 5 feet on a paralyzed or unconscious creature is critical (FIF-276, FIF-294).
    """
    assert blow.throw is not None
    assert blow.defense is not None
    if blow.throw.face == 1:
        return "miss"
    if blow.throw.face == 20:
        return "critical"
    if blow.throw.total < blow.defense.total:
        return "miss"
    helpless = fight.flag(blow.target, "critical-near") and fight.gap(blow.attacker, blow.target) <= 1
    return "critical" if helpless else "hit"


def odds(fight: Fight, blow: Blow) -> int | None:
    """Return the chance to hit in per cent, natural 1 and 20 and a second die included."""
    attack = fight.breakdown("attack", blow.attacker, blow.target, blow)
    defense = fight.breakdown(f"defense.{blow.weapon.defense}", blow.target, blow.attacker, blow)
    lowest = min(20, max(2, defense.total - attack.total))
    chance = (21 - lowest) / 20
    if attack.edge > 0:
        chance = 1 - (1 - chance) ** 2
    elif attack.edge < 0:
        chance **= 2
    return round(100 * chance)


# --- damage --------------------------------------------------------------------------------------------------------


def damage(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit; a critical hit rolls every die twice and adds modifiers once (FIF-148, FIF-149)."""
    parts: list[Part] = []
    for index, harm in enumerate(blow.weapon.harm):
        dice = parse(blow.weapon.versatile if index == 0 and two_handed(blow) else harm.dice)
        parts.append((yield from roll_part(fight, blow, dice, harm.type, first=index == 0)))
    return tuple(parts)


def two_handed(blow: Blow) -> bool:
    """A versatile weapon in two hands uses its larger die in melee (FIF-146)."""
    return "two-handed" in blow.grip and bool(blow.weapon.versatile) and not blow.ranged


def roll_part(fight: Fight, blow: Blow, dice: Dice, kind: str, first: bool) -> Script[Part]:
    critical = blow.outcome == "critical"
    thrown = Dice(dice.groups) if not critical else Dice(dice.groups).times(2)
    faces: tuple[int, ...] = ()
    if thrown.sides:
        request = Roll(str(thrown), f"{blow.weapon.name}: damage", blow.attacker, fight.seat_of(blow.attacker))
        faces = yield from roll(request)
    rolled = thrown.total(faces)
    steps = tuple(damage_terms(fight, blow, dice.constant, first))
    amount = max(0, rolled + sum(t.value for t in steps))
    shown = DiceRoll(str(thrown), faces, total=rolled) if faces else None
    return Part(kind, rolled, amount, shown, steps)


def damage_terms(fight: Fight, blow: Blow, constant: int, first: bool) -> Iterator[Term]:
    """Yield what is added once: the listed constant, the ability of a derived weapon, and effects (FIF-148, FIF-170)."""
    if constant:
        yield Term("As listed", constant, row="FIF-148")
    if not first:
        return
    weapon = blow.weapon
    adds_ability = weapon.bonus is None and not weapon.has("spell")
    if weapon.has("flat"):
        adds_ability = fight.option("unarmed-strength") == "on"
    if adds_ability:
        ability = attack_ability(fight.get(blow.attacker), blow)
        value = modifier(fight.get(blow.attacker).sheet, ability)
        if value:
            yield Term(NAMES.get(ability, ability), value, row="FIF-148")
    for term in fight.breakdown("damage", blow.attacker, blow.target or None, blow).terms:
        if term.counted and term.value:
            yield term


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Use up what counts for one attack only: help, the GM's favour, ammunition (FIF-093, FIF-143)."""
    for effect in fight.get(blow.attacker).effects:
        used = effect.key in ("favoured", "hindered", "inspired")
        used |= effect.key == "helped" and effect.data.get("target") == blow.target
        if used:
            lose(fight, blow.attacker, effect.id, "used up")
    yield from NOTHING
