"""What range, sight and the attacker's hands add to an attack roll, where this game answers otherwise than 5e."""

from collections.abc import Iterator

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.numbers.breakdown import Term
from combat.rulesets.a5e.attacking.pressing import pressed
from combat.rulesets.a5e.sight import neither_sees, threats
from combat.rulesets.fifth.attack_rolls import NOTED
from combat.rulesets.fifth.sight import unseen


def attack_circumstances(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield what stands for and against an attack before its target is looked at, then what the target brings."""
    who, weapon = fight.get(blow.attacker), blow.weapon
    if weapon.has("heavy") and size_steps(who.sheet.size, "Medium") < 0:
        yield Term("Heavy weapon in small hands", edge=-1, row="FIF-145")
    yield from in_close_combat(fight, blow)
    yield from pressed(fight, blow)
    for note in sorted(blow.notes):
        sign, _, feature = note.partition(":")
        if sign in NOTED:
            yield Term(feature or "The GM", edge=NOTED[sign], row="A5E-008" if feature else "A5E-094")
    if blow.square is not None:
        yield Term("Guessing where it is", edge=-1, row="A5E-104")
    if blow.target:
        yield from at_range(fight, blow)
        yield from by_sight(fight, blow)


def in_close_combat(fight: Fight, blow: Blow) -> Iterator[Term]:
    """A ranged attack from within any foe's reach, whoever it is aimed at (A5E-114, R18)."""
    if blow.ranged and threats(fight, blow.attacker):
        yield Term("Within a foe’s reach", edge=-1, row="A5E-114")


def at_range(fight: Fight, blow: Blow) -> Iterator[Term]:
    gap = 5 * fight.gap(blow.attacker, blow.target)
    if blow.ranged and blow.weapon.range and gap > blow.weapon.range[0]:
        yield Term("Beyond normal range", edge=-1, row="A5E-113")
    if blow.weapon.has("lance") and gap <= 5:
        yield Term("Lance at close quarters", edge=-1, row="FIF-310")


def by_sight(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield what it means that one of the two, or neither, sees the other; unseen one is still where it is known to be (A5E-104,
    A5E-105, A5E-108, A5E-110)."""
    if neither_sees(fight, blow.attacker, blow.target):
        if blow.square is None:
            yield Term("Neither sees the other", edge=-1, row="A5E-110")
        return
    reason = unseen(fight, blow.attacker, blow.target)
    if reason is not None and blow.square is None:
        yield Term(f"Target is {reason[0]}", edge=-1, row="A5E-104")
    reason = unseen(fight, blow.target, blow.attacker)
    if reason is not None and not fight.get(blow.target).is_object:
        yield Term(f"Attacker is {reason[0]}", edge=1, row="A5E-108")
