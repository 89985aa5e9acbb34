"""What an attack roll is made of: ability and proficiency, or the listed bonus, and what the circumstances add."""

from collections.abc import Iterator

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Combatant
from combat.rulesets.fifth.checks import NAMES, proficiency
from combat.rulesets.fifth.sight import Reason, threatened, unseen
from combat.rulesets.policies.abilities import modifier

BY_STRENGTH = ("thrown", "misused", "spell")  # ranged attacks that need not go by Dexterity
NOTED = {
    "advantage": 1,
    "disadvantage": -1,
}  # notes of a blow: the GM's word, or a feature's, perhaps with its row: "disadvantage:Protection|FIF-013"


def attack_ability(who: Combatant, blow: Blow) -> str:
    """Return the ability of an attack: melee Strength, ranged Dexterity, finesse the chosen or the better (FIF-129, FIF-130)."""
    weapon = blow.weapon
    if weapon.has("finesse"):
        better = "dex" if modifier(who.sheet, "dex") > modifier(who.sheet, "str") else "str"
        return blow.ability or better
    if weapon.kind == "ranged" and weapon.ability == "str" and not any(weapon.has(word) for word in BY_STRENGTH):
        return "dex"
    return weapon.ability


def attack_base(who: Combatant, blow: Blow) -> Iterator[Term]:
    """Yield the listed bonus, or ability and proficiency; spells are always proficient (FIF-129, FIF-131, FIF-169, STR-072,
    A5E-101, A5E-102, A5E-103)."""
    weapon = blow.weapon
    if weapon.bonus is not None:
        yield Term(f"{weapon.name}, as listed", weapon.bonus, row="FIF-129")
        return
    ability = attack_ability(who, blow)
    row = "FIF-130" if weapon.has("finesse") else "FIF-131" if blow.grip == "thrown" else "FIF-129"
    yield Term(NAMES.get(ability, ability), modifier(who.sheet, ability), row=row)
    if weapon.proficient or weapon.has("spell"):
        yield Term("Proficiency", proficiency(who.sheet), row="FIF-169" if weapon.has("unarmed") else "FIF-129")


def attack_circumstances(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield what range, sight and the attacker's hands add to an attack, and the GM's word on this one (FIF-128)."""
    who, weapon = fight.get(blow.attacker), blow.weapon
    if weapon.has("heavy") and size_steps(who.sheet.size, "Medium") < 0:
        yield Term("Heavy weapon in small hands", edge=-1, row="FIF-145")
    if blow.ranged and threatened(fight, blow.attacker):
        yield Term("A foe is within 5 feet", edge=-1, row="FIF-139")
    for note in sorted(blow.notes):
        sign, _, feature = note.partition(":")
        if sign in NOTED:
            label, _, row = feature.partition("|")
            yield Term(label or "The GM", edge=NOTED[sign], row=row or ("FIF-013" if feature else "FIF-128"))
    if blow.square is not None:
        yield Term("Guessing where it is", edge=-1, row="FIF-142")
    if blow.target:
        yield from target_circumstances(fight, blow)


def target_circumstances(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield what the target’s distance makes of an attack, and who of the two does not see the other."""
    gap = 5 * fight.gap(blow.attacker, blow.target)
    if blow.ranged and blow.weapon.range and gap > blow.weapon.range[0]:
        yield Term("Beyond normal range", edge=-1, row="FIF-137")
    if blow.weapon.has("lance") and gap <= 5:
        yield Term("Lance at close quarters", edge=-1, row="FIF-310")
    yield from at_the_unseen(fight, blow)
    yield from by_the_unseen(fight, blow)


def at_the_unseen(fight: Fight, blow: Blow) -> Iterator[Term]:
    """An attack at somebody unseen has disadvantage; at a guessed square it has that already (FIF-140, FIF-273)."""
    reason = unseen(fight, blow.attacker, blow.target)
    if reason is not None and blow.square is None:
        yield Term(f"Target is {reason[0]}", edge=-1, row=row_of_sight(reason, "FIF-140"))


def by_the_unseen(fight: Fight, blow: Blow) -> Iterator[Term]:
    """An attack by somebody unseen has advantage, but at things, which see nothing (FIF-141, FIF-273)."""
    reason = unseen(fight, blow.target, blow.attacker)
    if reason is not None and not fight.get(blow.target).is_object:
        yield Term(f"Attacker is {reason[0]}", edge=1, row=row_of_sight(reason, "FIF-141"))


def row_of_sight(reason: Reason, usual: str) -> str:
    """Return by which row the unseen have it so: the invisible by their own, which says the same."""
    return "FIF-273" if reason[1] == "FIF-273" else usual
