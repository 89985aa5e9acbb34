"""Combat advantage: who has it over whom, and from what."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import gap
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.attacking.attacks import melee_of, ranged_of, targetable
from combat.rulesets.orcus.senses import can_see
from combat.rulesets.orcus.sides import is_conjuration

Bounds = tuple[tuple[int, int], ...]  # from where to where, along each axis


def advantage_terms(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield the circumstances that give combat advantage; conditions bring their own (ORC-169, ORC-342, ORC-343, R35)."""
    partner = flanking_with(fight, blow)
    if partner is not None:
        yield Term(f"Flanking with {partner.name}", edge=1, row="ORC-342")
    if not can_see(fight, blow.target, blow.attacker) or is_from_hiding(fight, blow):
        yield Term("Attacker is not seen", edge=1, row="ORC-343")
    if fight.get(blow.target).has("wary"):
        yield Term("The GM’s word", type="no advantage", row="ORC-167")


def is_from_hiding(fight: Fight, blow: Blow) -> bool:
    """Tell whether it is this very attack that brings an attacker into its target's view, before it goes a step (ORC-343)."""
    who = blow.attacker
    if fight.seat_of(blow.target) in (GM, fight.get(who).owner):
        return False
    seen = (event for event in reversed(fight.events) if isinstance(event, ev.Stepped | ev.CombatantRevealed))
    last = next((event for event in seen if event.who == who), None)
    return isinstance(last, ev.CombatantRevealed)


def flanking_with(fight: Fight, blow: Blow) -> Combatant | None:
    """Return an ally across the target, if the two flank it for this attack (ORC-342)."""
    if blow.ranged or blow.area or not may_flank(fight, blow.attacker, blow.target):
        return None
    attacker, target = fight.get(blow.attacker), fight.get(blow.target)
    for ally in fight.reckoned_by(blow.attacker):
        beside = ally.side == attacker.side and gap(ally.cells, target.cells) <= 1
        if beside and opposite(attacker, ally, target) and may_flank(fight, ally.id, target.id):
            return ally
    return None


def may_flank(fight: Fight, who: Id, target: Id) -> bool:
    """An adjacent enemy of the target that can attack it and is not barred from flanking."""
    if not fight.hostile(who, target) or fight.get(who).life != "up" or fight.gap(who, target) != 1:
        return False
    if is_conjuration(fight.get(who)) or fight.flag(who, "no-flank") or fight.flag(who, "incapacitated"):
        return False
    return any(targetable(fight, Blow(who, target, w)) is None for w in armed(fight, who))


def armed(fight: Fight, who: Id) -> tuple[Weapon, ...]:
    return (*melee_of(fight, who), *ranged_of(fight, who))


def opposite(a: Combatant, b: Combatant, between: Combatant) -> bool:
    """Tell whether the line between two centers passes through opposite sides or corners of a space, above and below too."""
    one, two, space = bounds(a), bounds(b), bounds(between)
    return any(passes(center(one), center(two), space, axis) for axis in range(len(space)))


def bounds(who: Combatant) -> Bounds:
    """Return from where to where a creature reaches along each axis, in half squares so that every center is whole."""
    xs, ys = [x for x, _ in who.cells], [y for _, y in who.cells]
    spans = (min(xs), max(xs)), (min(ys), max(ys)), (who.height, who.height)
    return tuple((2 * low, 2 * high + 2) for low, high in spans)


def center(space: Bounds) -> tuple[int, ...]:
    return tuple((low + high) // 2 for low, high in space)


def passes(a: tuple[int, ...], b: tuple[int, ...], space: Bounds, axis: int) -> bool:
    """Tell whether a line crosses both borders of a space along one axis, within its bounds along the others."""
    if a[axis] > b[axis]:
        a, b = b, a
    low, high = space[axis]
    if not a[axis] <= low < high <= b[axis]:
        return False
    run = b[axis] - a[axis]
    return all(
        near * run <= a[n] * run + (b[n] - a[n]) * (border - a[axis]) <= far * run
        for n, (near, far) in enumerate(space)
        if n != axis
        for border in (low, high)
    )
