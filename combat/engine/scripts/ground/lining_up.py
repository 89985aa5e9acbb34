"""Where the sides stand when a fight begins, or somebody comes to it: 30 to 50 feet apart, as far as the map allows."""

from collections.abc import Iterator
from functools import lru_cache, partial

from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Lattice, Square, place_of
from combat.engine.ids import Id
from combat.engine.state import Battlefield, Combatant

NEAREST, FARTHEST = 6, 10  # squares from the other side
OTHER_SIDE = {"allies": "foes", "foes": "allies"}
UNSURE = ("water", "hazard")  # ground on which nobody is put as long as there is other room
DEEP = 3  # squares beside the middle for each rank that a side is deep


def line_up(fight: Fight, who: Id) -> Iterator[Square]:
    """Yield the squares of the map on which nobody stands, the best for a newcomer of its side first: where that starts, if
    the map says so; 6 to 10 squares from the nearest of the other side; then as far from them as there is room, each time on sure
    ground first. Whoever the GM hides counts for nobody in plain view."""
    found, cells, field = fight.get(who), partial(fight.cells_at, who), fight.state.field
    map_ = (field.width, field.height, field.staggered)
    squares = in_ranks(*map_, found.side, found.side_squares, fronts(fight, who, max(field.width, field.height)))
    standing = [c for c in known_to(fight, who) if c.at is not None]
    taken = frozenset[Square]().union(*(c.cells for c in standing))
    others = [c.cells for c in standing if c.side == OTHER_SIDE.get(found.side)]
    if own := field.starts.get(found.side, frozenset()) - taken:
        yield from (at for at in squares if cells(at) <= own)
    within = partial(around_all, fight.lattice, frozenset(others))
    beyond, shut = within(FARTHEST), taken | within(NEAREST - 1)
    # What is painted everybody sees; where nobody is put because of anything else would tell of it.
    unsure = frozenset[Square]().union(*(field.paint.get(kind, frozenset()) for kind in UNSURE))
    for avoided in (shut | unsure, shut):
        yield from (at for at in squares if cells(at) & beyond and not cells(at) & avoided)
    for least in range(NEAREST, 0, -1):
        shut = taken | within(least - 1)
        for avoided in (shut | unsure, shut):
            yield from (at for at in squares if not cells(at) & avoided)


def known_to(fight: Fight, who: Id) -> Iterator[Combatant]:
    """Yield everybody alive who counts for where a creature is put."""
    everybody = fight.state.combatants.values()
    return (c for c in everybody if c.takes_part and (fight.get(who).hidden or not c.hidden))


@lru_cache(maxsize=64)
def around_all(lattice: Lattice, some: frozenset[Cells], squares: int) -> Cells:
    """Return every square at most so many squares from any of some footprints."""
    return frozenset().union(*(lattice.around(cells, squares) for cells in some))


@lru_cache(maxsize=64)
def in_ranks(
    width: int, height: int, staggered: bool, side: str, size: int, front: tuple[int, int]
) -> tuple[Square, ...]:
    """Return the squares of a map in the order in which a side takes them: from the middle of its front backwards and outwards.

    The sides face each other along the longer way of the map, allies on the left or on top; neutrals stand between them.
    """
    wide, (allies, foes) = width >= height, front
    along, across = (width, height) if wide else (height, width)

    def rank(at: Square) -> tuple[bool, int, int, int, int]:
        x, y = place_of(at) if wide else place_of(at)[::-1]
        behind = {"allies": allies - x - size + 1, "foes": x - foes}.get(side, abs(x - along // 2))
        beside = abs(y - (across - size + 1) // 2)
        return behind < 0, max(DEEP * abs(behind), beside), abs(behind), beside, y

    return tuple(sorted(Battlefield(width, height, staggered=staggered).squares, key=rank))


def fronts(fight: Fight, who: Id, along: int) -> tuple[int, int]:
    """Return the foremost column (or row) of the allies' side and of the foes': in the middle of the map, the biggest of each
    side having room behind its own."""
    sizes = {"allies": 1, "foes": 1}
    for one in known_to(fight, who):
        if one.side in sizes:
            sizes[one.side] = max(sizes[one.side], one.side_squares)
    spare = along - sizes["allies"] - sizes["foes"] - NEAREST + 1
    allies = sizes["allies"] - 1 + max(0, spare // 2)
    return allies, allies + NEAREST if spare >= 0 else along - sizes["foes"]
