"""The fighting style that throws low damage dice of a weapon in two hands again."""

from msgspec.structs import replace

from combat.engine.declared.content import Feature
from combat.engine.doing import Blow
from combat.engine.events import DiceRoll, Part
from combat.engine.fight import Fight
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Roll, Script, roll
from combat.rulesets.fifth.classes.extra_damage import Parts

KEY = "great-weapon"
LOW = (1, 2)
FEATURE = Feature(
    KEY,
    "Fighting style: Great Weapon",
    summary="A melee weapon in both hands: damage dice that show 1 or 2 are thrown again once.",
)


def applies(fight: Fight, blow: Blow) -> bool:
    if KEY not in fight.get(blow.attacker).sheet.features or blow.ranged or blow.weapon.has("spell"):
        return False
    return blow.weapon.has("two-handed") or "two-handed" in blow.grip


def again(fight: Fight, blow: Blow, parts: Parts) -> Script[Parts]:
    if not parts or not applies(fight, blow):
        return parts
    first = yield from reroll(fight, blow, parts[0])
    return (first, *parts[1:])


def reroll(fight: Fight, blow: Blow, part: Part) -> Script[Part]:
    """Throw each of the weapon's own dice that shows 1 or 2 once more; the new face counts."""
    if part.roll is None:
        return part
    dice = parse(part.roll.dice)
    low = [index for index, face in enumerate(part.roll.faces) if face in LOW]
    if not low:
        return part
    thrown = Dice(tuple((1, dice.sides[index]) for index in low))
    reason = f"{blow.weapon.name}: Great Weapon"
    new = yield from roll(Roll(str(thrown), reason, blow.attacker, fight.seat_of(blow.attacker)))
    replaced = dict(zip(low, new, strict=True))
    faces = tuple(replaced.get(index, face) for index, face in enumerate(part.roll.faces))
    rolled = dice.total(faces)
    final = max(0, rolled + sum(step.value for step in part.steps))
    return replace(part, rolled=rolled, final=final, roll=DiceRoll(part.roll.dice, faces, total=rolled))
