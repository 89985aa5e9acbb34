"""Walls: as many squares as their number says, one after the other, beginning beside their base square."""

from __future__ import annotations

from combat.engine.commands import Act
from combat.engine.declared.content import Placing
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ground.blocks import drawn_on, is_chain, next_of, tops
from combat.engine.ground.grid import Cells, Square, distance, gap, label, neighbours
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.targeting.sites import OFF, PlacedArea, is_clear, reached, too_far

APART = Refusal(
    "The next square has to share an edge with the wall, and touch no more than two of its squares.", "ORC-064"
)
SOLID = Refusal("Something solid is there already.", "ORC-064")
NEXT_TO_YOU = Refusal("It begins next to you.", "ORC-064")


def barrier(fight: Fight, user: Combatant, power: Power, command: Act) -> PlacedArea | Refusal:
    """Lay a wall square by square; until it has as many as it must, it says how many are missing (ORC-064, ORC-065)."""
    assert power.area is not None
    wanted, square = power.area.size, command.square
    if square is not None and square in user.cells and not command.squares:
        return begun(fight, user, power)
    assert square is not None
    if len(command.squares) > wanted:
        return Refusal(f"It is {wanted} squares long, and no more.", "ORC-064")
    before = command.squares if len(command.squares) < wanted or square in command.squares else ()
    squares = drawn_on(before, square, wanted)
    wrong = fault(fight, user, power, squares)
    if wrong is not None and not before:
        return wrong
    if wrong is not None:
        old = fault(fight, user, power, before)
        return old or laid(fight, user, power, before, wrong)
    return laid(fight, user, power, squares, None)


def begun(fight: Fight, user: Combatant, power: Power) -> PlacedArea:
    """Return a wall of which no square has been named."""
    assert power.area is not None
    open_ = frozenset(one for one in fight.state.field.squares if fault(fight, user, power, (one,)) is None)
    words = "next to you" if power.origin == "near" else f"within {power.range} sq"
    placing = Placing(wanted=power.area.size, open=open_, lacking=Refusal(f"Tap its first square, {words}.", "ORC-064"))
    return PlacedArea(frozenset(), None, None, placing=placing)


def laid(
    fight: Fight, user: Combatant, power: Power, squares: tuple[Square, ...], wrong: Refusal | None
) -> PlacedArea | Refusal:
    assert power.area is not None
    base = base_of(fight, user, power, squares)
    if isinstance(base, Refusal):
        return base
    field, missing = fight.state.field, power.area.size - len(squares)
    grounds = {one: field.level(frozenset((one,))) for one in squares}
    heights = tuple((one, grounds[one], grounds[one] + high - 1) for one, high in sorted(tops(squares).items()))
    lacking = wrong or (Refusal(still(missing), "ORC-064") if missing > 0 else None)
    grows = next_of(squares) if missing > 0 else frozenset()
    open_ = frozenset(one for one in grows if fault(fight, user, power, (*squares, one)) is None)
    placing = Placing(
        square=squares[-1],
        squares=squares,
        wanted=power.area.size,
        open=open_,
        ways=tuple(ways(user, squares, missing)),
        lacking=lacking,
    )
    return PlacedArea(frozenset(squares), base, squares[-1], heights, placing)


def still(missing: int) -> str:
    return f"{missing} more square{'s' if missing > 1 else ''}: tap the next one, or where a straight stretch ends."


def ways(user: Combatant, squares: tuple[Square, ...], missing: int) -> list[tuple[str, Square, tuple[Square, ...]]]:
    """Return how a wall may go on otherwise than by a tap on the map: a step back, or one square higher where it ends."""
    last = squares[-1]
    before = squares[-2] if len(squares) > 1 else min(user.cells)  # on oneself, nothing is laid: it begins anew
    found = [("Take one back", before, squares[:-1])]
    if missing > 0:
        found.append((f"One higher on {label(last)}", last, (*squares, last)))
    return found


def fault(fight: Fight, user: Combatant, power: Power, squares: tuple[Square, ...]) -> Refusal | None:
    """Tell why a wall, or the beginning of one, cannot lie so."""
    field = fight.state.field
    if not all(map(field.holds, squares)):
        return OFF
    if field.walls.intersection(squares):
        return SOLID
    if not is_chain(squares):
        return APART
    base = base_of(fight, user, power, squares)
    return base if isinstance(base, Refusal) else None


def base_of(fight: Fight, user: Combatant, power: Power, squares: tuple[Square, ...]) -> Square | Refusal:
    """Return the base square beside which a wall begins, from which all of it can be reached (ORC-064, ORC-086, R17)."""
    first, covered = squares[0], frozenset(squares)
    if power.origin == "near":
        if gap(user.cells, frozenset((first,))) != 1:
            return NEXT_TO_YOU
        bases = [cell for cell in user.cells if distance(cell, first) == 1]
    else:
        bases = [one for one in neighbours(first) if can_begin(fight, user, power, one)]
        if not bases:
            return too_far(fight, user, power, first) or Refusal(f"No clear way leads to {label(first)}.", "ORC-084")
    free = [base for base in bases if commands_all(fight, base, covered)]
    if not free:
        return Refusal(f"No clear way leads from its beginning to {label(squares[-1])}.", "ORC-086")
    return min(free, key=lambda one: (gap(user.cells, frozenset((one,))), one))


def can_begin(fight: Fight, user: Combatant, power: Power, base: Square) -> bool:
    """Tell whether a distant square may be the base: on the map, in range, with a clear path (ORC-074, ORC-084)."""
    field = fight.state.field
    if not field.holds(base) or base in field.walls or too_far(fight, user, power, base) is not None:
        return False
    return is_clear(fight, user, base)


def commands_all(fight: Fight, base: Square, cells: Cells) -> bool:
    return cells <= reached(fight, base, cells)
