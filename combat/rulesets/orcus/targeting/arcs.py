"""Arcs: blocks of squares that lie beside their base square, and point somewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection

from combat.engine.commands import Act
from combat.engine.declared.content import Placing
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ground.blocks import aim_beside, block_towards, places_beside
from combat.engine.ground.grid import Cells, Square, footprint, gap
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.targeting.sites import PlacedArea, base_at, beside, even, height_at, reached, too_far

LEFT, RIGHT = "Turn left", "Turn right"
Worth = Callable[[PlacedArea], int]


def near_arc(fight: Fight, user: Combatant, power: Power, command: Act, worth: Worth) -> PlacedArea:
    """Lay an arc beside the user, the way that the square shows: with its own square, where it is worth most (ORC-063, R13).

    Its base is the user's square next to it, which leaves it no choice worth asking for.
    """
    assert command.square is not None
    if command.square in user.cells:
        return best(fight, user, power, worth)
    return pointed(fight, user, power, command.square, worth)


def pointed(fight: Fight, user: Combatant, power: Power, aim: Square, worth: Worth) -> PlacedArea:
    """Lay the arc that points at a square; from the air it goes up or down, whichever is worth more."""
    assert power.area is not None
    side = power.area.size
    block = block_towards(user.cells, side, aim)
    base = foot(user.cells, block)
    ways = tuple((words, to, ()) for words, to in turns(fight, user.cells, side, aim))
    cells = reached(fight, base, block)
    lows = (user.height, user.height - side + 1) if fight.is_airborne(user.id) else (user.height,)
    placing = Placing(square=aim, ways=ways)
    lying = [PlacedArea(cells, base, aim, even(cells, low, low + side - 1), placing) for low in lows]
    return max(lying, key=worth) if len(lying) > 1 else lying[0]


def foot(space: Cells, block: Cells) -> Square:
    """Return the square of a space that is next to a block, the one opposite its middle if there are several."""
    x, y = sum(x for x, _ in block) / len(block), sum(y for _, y in block) / len(block)
    near = [cell for cell in space if gap(frozenset((cell,)), block) <= 1]
    return min(near, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell))


def turns(fight: Fight, start: Cells, side: int, aim: Square) -> Collection[tuple[str, Square]]:
    """Return what to aim at for the next arc to either side."""
    found = ((LEFT, -1), (RIGHT, 1))
    aims = ((words, aim_beside(start, side, aim, by, fight.state.field.squares)) for words, by in found)
    return [(words, to) for words, to in aims if to is not None]


def best(fight: Fight, user: Combatant, power: Power, worth: Worth) -> PlacedArea:
    """Return the arc that is worth most to its user, as far as it knows."""
    assert power.area is not None
    side, field = power.area.size, fight.state.field
    found: list[PlacedArea] = []
    for corner in places_beside(user.cells, side):
        block = footprint(corner, side)
        aims = sorted(cell for cell in block if field.holds(cell) and block_towards(user.cells, side, cell) == block)
        if aims:
            found.append(pointed(fight, user, power, aims[0], worth))
    return max(found, key=worth)


def far_arc(fight: Fight, user: Combatant, power: Power, command: Act) -> PlacedArea | Refusal:
    """Lay an arc beside a distant base square, away from the user unless it is turned (ORC-060, ORC-063)."""
    assert power.area is not None
    assert command.square is not None
    base = too_far(fight, user, power, command.square) or base_at(fight, user, command.square)
    if isinstance(base, Refusal):
        return base
    start, side = frozenset((base,)), power.area.size
    near = beside(user.cells, base)
    away = (2 * base[0] - near[0], 2 * base[1] - near[1]) if near != base else (base[0], base[1] - 1)
    aim = command.squares[0] if command.squares and command.squares[0] != base else away
    level = height_at(fight, user, base)
    cells = reached(fight, base, block_towards(start, side, aim))
    ways = tuple((words, command.square, (to,)) for words, to in turns(fight, start, side, aim))
    squares = (aim,) if command.squares else ()
    return PlacedArea(
        cells, base, command.square, even(cells, level, level + side - 1), Placing(squares=squares, ways=ways)
    )
