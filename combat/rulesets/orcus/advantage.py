"""Combat advantage: who has it over whom, and from what."""

from collections.abc import Iterator

from combat.engine.content import Blow
from combat.engine.fight import Fight
from combat.engine.grid import Cells, gap
from combat.engine.ids import Id
from combat.engine.modifiers import Term
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.attacks import melee_of, ranged_of, targetable
from combat.rulesets.orcus.sight import can_see


def advantage_terms(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield the circumstances that give combat advantage; conditions bring their own (ORC-169, ORC-342, ORC-343, R35)."""
    partner = flanking_with(fight, blow)
    if partner is not None:
        yield Term(f"Flanking with {partner.name}", edge=1, row="ORC-342")
    if not can_see(fight, blow.target, blow.attacker):
        yield Term("Attacker is not seen", edge=1, row="ORC-343")
    if fight.get(blow.target).has("wary"):
        yield Term("The GM’s word", type="no advantage", row="ORC-167")


def flanking_with(fight: Fight, blow: Blow) -> Combatant | None:
    """Return an ally across the target, if the two flank it for this attack (ORC-342)."""
    if blow.ranged or not may_flank(fight, blow.attacker, blow.target):
        return None
    attacker, target = fight.get(blow.attacker), fight.get(blow.target)
    for ally in fight.reckoned_by(blow.attacker):
        beside = ally.side == attacker.side and gap(ally.cells, target.cells) <= 1
        if beside and opposite(attacker.cells, ally.cells, target.cells) and may_flank(fight, ally.id, target.id):
            return ally
    return None


def may_flank(fight: Fight, who: Id, target: Id) -> bool:
    """An adjacent enemy of the target that can attack it and is not barred from flanking."""
    if not fight.hostile(who, target) or fight.get(who).life != "up" or fight.gap(who, target) != 1:
        return False
    if fight.flag(who, "no-flank") or fight.flag(who, "incapacitated"):
        return False
    return any(targetable(fight, Blow(who, target, w)) is None for w in armed(fight, who))


def armed(fight: Fight, who: Id) -> tuple[Weapon, ...]:
    return (*melee_of(fight, who), *ranged_of(fight, who))


def opposite(a: Cells, b: Cells, between: Cells) -> bool:
    """Tell whether the line between two centers passes through opposite sides or corners of a space."""
    one, two = doubled_center(a), doubled_center(b)
    xs, ys = [x for x, _ in between], [y for _, y in between]
    left, right, top, bottom = 2 * min(xs), 2 * max(xs) + 2, 2 * min(ys), 2 * max(ys) + 2
    across = passes(one, two, left, right, top, bottom)
    turned = passes(one[::-1], two[::-1], top, bottom, left, right)
    return across or turned


def doubled_center(cells: Cells) -> tuple[int, int]:
    """Return the center in half squares, so that it is whole for every size."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs) + max(xs) + 1, min(ys) + max(ys) + 1


def passes(a: tuple[int, int], b: tuple[int, int], low: int, high: int, near: int, far: int) -> bool:
    """Tell whether a line crosses both borders `low` and `high` of the first axis within the bounds of the second."""
    if a[0] > b[0]:
        a, b = b, a
    if not a[0] <= low < high <= b[0]:
        return False
    run, rise = b[0] - a[0], b[1] - a[1]
    heights = (a[1] * run + rise * (border - a[0]) for border in (low, high))
    return all(near * run <= height <= far * run for height in heights)
