"""What one creature takes of damage that a power has rolled once for all."""

from __future__ import annotations

from collections.abc import Iterator

from combat.engine.declared.powers import Casting, Deal
from combat.engine.doing import Blow
from combat.engine.events import DiceRoll, Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Script
from combat.engine.scripts.casting import thrown
from combat.engine.state import Sheet
from combat.rulesets.orcus.harm import half
from combat.rulesets.orcus.numbers import ability_term, enhancement


def portion(
    fight: Fight, casting: Casting, deal: Deal, who: Id, blow: Blow | None, faces: tuple[int, ...], first: bool
) -> Script[Part]:
    """Return what somebody takes: the dice as they fell or, on a critical hit, at their highest; then modifiers, then half.

    Modifiers and the dice of a critical hit belong to the first part; the latter are thrown anew for each (ORC-067, ORC-066,
    ORC-190, ORC-192, ORC-193, ORC-197).
    """
    dice = parse(deal.dice)
    thrown = Dice(dice.groups)
    critical = blow is not None and blow.outcome == "critical"
    rolled = thrown.highest if critical else thrown.total(faces)
    shown = DiceRoll(str(thrown), faces, total=rolled) if faces and not critical else None
    steps: list[Term] = []
    if blow is not None and critical and first and blow.weapon.critical:
        shown = yield from critical_dice(fight, blow)
        steps.append(Term(f"Critical hit {shown.dice}", shown.total, row="ORC-193"))
    steps += terms(fight, casting, deal, dice.constant, who, blow, first)
    amount = max(0, rolled + sum(term.value for term in steps if term.counted))
    if deal.half and blow is not None and blow.outcome == "miss":
        amount = halve(steps, amount, "Half on a miss", "ORC-005")
    if blow is not None and fight.flag(casting.caster, "half-damage"):  # without a roll it is no attack (ORC-165)
        amount = halve(steps, amount, "Weakened", "ORC-323")
    return Part(deal.type, rolled, amount, shown, tuple(steps))


def critical_dice(fight: Fight, blow: Blow) -> Script[DiceRoll]:
    """Throw what a critical hit grants, anew for each target; of whom nobody knows the GM throws (ORC-067, ORC-193)."""
    dice = parse(blow.weapon.critical)
    faces = yield from thrown(fight, blow.attacker, (blow.target,), str(dice), f"{blow.weapon.name}: critical hit")
    return DiceRoll(str(dice), faces, total=dice.total(faces))


def halve(steps: list[Term], amount: int, why: str, row: str) -> int:
    if amount:
        steps.append(Term(why, half(amount) - amount, row=row))
    return half(amount)


def terms(
    fight: Fight, casting: Casting, deal: Deal, constant: int, who: Id, blow: Blow | None, first: bool
) -> Iterator[Term]:
    """Yield what is added to the dice: what the power says, what is held, what features and effects bring (ORC-190, ORC-191)."""
    sheet = fight.get(casting.caster).sheet
    if constant:
        yield Term("As listed", constant, row="ORC-190")
    own = [ability_term(sheet, deal.adds, "ORC-191")] if deal.adds else []
    if not first or blow is None:
        yield from (term for term in own if term.value)
        return
    own += held(sheet, blow)
    yield from (term for term in fight.breakdown("damage", casting.caster, who, blow, extra=own).terms if term.value)


def held(sheet: Sheet, blow: Blow) -> Iterator[Term]:
    """Yield the enhancement of the weapon or focus that an attack is made with; a printed attack has it in its numbers."""
    if blow.weapon.bonus is None:
        yield from enhancement(sheet, blow.weapon.key)
