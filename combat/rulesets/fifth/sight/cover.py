"""Cover: what the map and other creatures give, and the GM's word on it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from combat.engine import sightlines
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, fewest_blocked
from combat.engine.ids import Id
from combat.engine.ruleset import Ruleset
from combat.engine.state import UNNOTICED, Combatant, lines
from combat.engine.state.lines import Space
from combat.rulesets.fifth.monster_bodies import apart
from combat.rulesets.policies.cover_degrees import BY_THE_GM, DEGREES, obstacle


class Obstructing(NamedTuple):
    """The spaces of creatures that can be in the way, all their squares, and the heights at which they stand."""

    spaces: tuple[Space, ...]
    cells: Cells
    heights: frozenset[int]

    def stand_at(self, height: int) -> bool:
        """Tell whether all of them stand at one height."""
        return self.heights <= {height}


NOBODY_BETWEEN = Obstructing((), frozenset(), frozenset())


def cover(fight: Fight, origin: Id, target: Id) -> str:
    """Return the best degree of cover: "", "half", "three-quarters" or "total" (FIF-202 to FIF-206).

    The engine proposes it from walls, obstacles and creatures between; the GM's own word on the target overrules that, for
    everybody or against one creature.
    """
    return fight.cached_for_longer(("cover", origin, target), lambda: judged_cover(fight, origin, target))


def judged_cover(fight: Fight, origin: Id, target: Id) -> str:
    said = said_cover(fight, target, origin)
    if said is not None:
        return said
    return proposed_cover(fight, sightlines.space_of(fight, origin), target, others_for(fight, origin))


def others_for(fight: Fight, origin: Id) -> Obstructing:
    """Return whoever may be in the way from a creature: where everybody knows of everybody the same for all, for nobody's own
    space is in its way."""
    state = fight.state
    if not (state.hidden or state.strays or state.bearing(UNNOTICED)):
        return fight.cached_for_longer("others of all", lambda: obstructing(fight, state.present))
    return fight.cached_for_longer(("others", origin), lambda: obstructing(fight, fight.reckoned_by(origin)))


def is_total(fight: Fight, origin: Id, target: Id) -> bool:
    """Tell whether nothing of a target can be reached at all (FIF-204): a shorter question than how much cover it has."""
    return fight.cached_for_longer(("total cover", origin, target), lambda: judged_total(fight, origin, target))


def judged_total(fight: Fight, origin: Id, target: Id) -> bool:
    said = said_cover(fight, target, origin)
    if said is not None:
        return said == "total"
    start, end = sightlines.space_of(fight, origin), sightlines.space_of(fight, target)
    return bool(start.cells and end.cells) and not sightlines.reaches(fight, start, end)


def cover_from(fight: Fight, square: Square, target: Id) -> str:
    """Return the best degree of cover against what starts in a square (FIF-204, R-30)."""
    said = said_cover(fight, target)
    if said is not None:
        return said
    start = lines.ground_of(fight.state.field, frozenset((square,)))
    return proposed_cover(fight, start, target, obstructing(fight, fight.state.present))


def said_cover(fight: Fight, target: Id, origin: Id = "") -> str | None:
    """Return the GM's word on a target's cover, None when nothing was said (FIF-206); total from inside whoever swallowed it."""
    if apart(fight, origin, target):
        return "total"
    if not fight.keys(target):
        return None
    for key, degree in BY_THE_GM.items():
        if any(effect.source in ("", origin) for effect in fight.get(target).all(key)):
            return degree
    return None


def proposed_cover(fight: Fight, start: Space, target: Id, others: Obstructing) -> str:
    """Return the degree that the map and other creatures give: only the best counts, and only what lies between (FIF-205)."""
    end = sightlines.space_of(fight, target)
    if not start.cells or not end.cells:
        return ""
    if not sightlines.reaches(fight, start, end):
        return "total"
    best = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2}[sightlines.stopped(fight, start, end)]
    if fight.lattice.gap(start.cells, end.cells) > 1:
        best = max(
            best, obstacle(low_obstacles(fight, target), start.cells, end.cells), half_cover(fight, start, end, others)
        )
    return DEGREES[best]


def half_cover(fight: Fight, start: Space, end: Space, others: Obstructing) -> int:
    """Return 1 where another creature in the way, or the edge of higher ground, is half cover (FIF-202)."""
    in_the_way = others.cells
    if not others.stand_at(start.feet) or start.feet != end.feet:
        across = (one.cells for one in others.spaces if lines.is_across(one, start, end, fight.lattice))
        in_the_way = frozenset().union(*across)
    blocked = fewest_blocked(start.cells, end.cells, in_the_way) >= 2
    return int(blocked or sightlines.is_half_hidden(fight, start, end))


def low_obstacles(fight: Fight, target: Id) -> Mapping[str, Cells]:
    """Return what stands on the ground and covers a target, by its degree of cover."""
    return fight.rules.ground.obstacles(fight, target)


def obstructing(fight: Fight, others: Iterable[Combatant]) -> Obstructing:
    """Return the spaces of creatures that can be in the way: what nobody knows of is none of them."""
    found = (one.cached(obstacle_of, fight.rules) for one in others)
    spaces = tuple([space for space in found if space is not None])
    heights = frozenset([space.feet for space in spaces])
    return Obstructing(spaces, frozenset().union(*(space.cells for space in spaces)), heights)


def obstacle_of(who: Combatant, rules: Ruleset) -> Space | None:
    """Return the space of a creature that can be in the way: alive and standing."""
    if who.life == "dead" or not rules.flags_of(who.keys).isdisjoint(("lying", "no-obstacle")):
        return None
    return Space(who.cells, who.height, who.height + who.side_squares)
