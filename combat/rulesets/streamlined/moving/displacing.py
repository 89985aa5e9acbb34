"""Where a mover goes that is stopped in a space it cannot stay in: to the nearest free one (STR-125, ruling 16)."""

from combat.engine.answers import Spot
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, has_line, label
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.ground import fits


def to_free_space(fight: Fight, who: Id, last: Spot) -> Script[Spot]:
    """Return the free space nearest to where a mover was stopped, the GM's choice among several; `last` is the last one that it
    passed, where it goes if there is none at all."""
    spaces = nearest(fight, who, last[0])
    to = next(iter(spaces), last[0])
    if len(spaces) > 1:
        answer = yield from ask(question(fight, who, spaces))
        to = next(space for space in spaces if label(space) == answer)
    return to, fight.height_at(who, to)


def nearest(fight: Fight, who: Id, last: Square) -> tuple[Square, ...]:
    """Return the free spaces that are nearest, those first that are nearer to the last one a mover passed."""
    mover, field, grid = fight.get(who), fight.state.field, fight.lattice
    assert mover.at is not None
    at = mover.at
    for squares in range(1, max(field.width, field.height)):
        ring = (to for to in grid.around(frozenset((at,)), squares) if grid.distance(at, to) == squares)
        found = [to for to in ring if is_open(fight, who, to)]
        if found:
            return tuple(sorted(found, key=lambda to: (grid.distance(last, to), to)))
    return ()


def is_open(fight: Fight, who: Id, to: Square) -> bool:
    """Tell whether a mover has room in a space, and no wall parts it from there."""
    return fits(fight, who, to) and has_line(fight.get(who).cells, fight.cells_at(who, to), fight.state.field.walls)


def question(fight: Fight, who: Id, spaces: tuple[Square, ...]) -> Ask:
    return Ask(
        seat=GM,
        kind="displaced",
        title=f"{fight.get(who).name} cannot stay where it was stopped. Where to?",
        picks=tuple(Pick(label(space), label(space)) for space in spaces),
        default=label(spaces[0]),
        who=who,
        row="STR-125",
        secret=fight.state.is_veiled(who),
    )
