"""What features do to the damage of a hit, after its dice: more dice, other faces, half of it."""

from msgspec.structs import replace

from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Roll, Script, roll

Parts = tuple[Part, ...]


def more_dice(fight: Fight, blow: Blow, parts: Parts, name: str, dice: str) -> Script[Parts]:
    """Add dice to the weapon's own damage, of its type and doubled by a critical hit like all others (FIF-149)."""
    thrown = Dice(parse(dice).groups)
    if blow.outcome == "critical":
        thrown = thrown.times(2)
    return (yield from once_more(fight, blow, parts, name, thrown))


def once_more(fight: Fight, blow: Blow, parts: Parts, name: str, thrown: Dice) -> Script[Parts]:
    """Add just these dice."""
    reason = f"{blow.weapon.name}: {name}"
    faces = yield from roll(Roll(str(thrown), reason, blow.attacker, fight.seat_of(blow.attacker)))
    shown = ", ".join(map(str, faces))
    first, *others = parts
    steps = (*first.steps, Term(name, thrown.total(faces), row="FIF-148", dice=str(thrown), why=f"{thrown}: {shown}"))
    final = max(0, first.rolled + sum(step.value for step in steps))
    return (replace(first, final=final, steps=steps), *others)


def noted(blow: Blow, *notes: str) -> Blow:
    return replace(blow, notes=blow.notes.union(notes))
