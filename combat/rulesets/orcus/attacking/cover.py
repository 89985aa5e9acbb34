"""What stands between an attacker and its target."""

from combat.engine import sightlines
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, fewest_blocked, gap
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.state import lines
from combat.rulesets.policies.cover_degrees import BY_THE_GM, DEGREES, obstacle

# Lines stopped, of four, to the degree of cover (ORC-178, ORC-180, R36).
BY_LINES = {0: 0, 1: 0, 2: 1, 3: 2, 4: 2}
PENALTIES = {1: (-2, "ORC-178"), 2: (-5, "ORC-180")}


def cover_terms(fight: Fight, origin: Id, target: Id, at: Square | None = None) -> list[Term]:
    """Return every cover of a target against something of `origin`, as penalties of one type (ORC-177, ORC-181).

    It comes from the space of `origin`, or from the square `at` where an area begins.
    """
    said = said_degree(fight, origin, target)
    if said is None:
        found = fight.get(target)
        return between(fight, origin, found.cells, at, found.height, found.side_squares)
    return [penalty(DEGREES.index(said), "the GM’s word", "ORC-167")] if said in ("half", "three-quarters") else []


def degree(fight: Fight, origin: Id, target: Id) -> str:
    """Return the best degree of cover that a target has from an attacker, "" for none."""
    worst = min((term.value for term in cover_terms(fight, origin, target)), default=0)
    return next((DEGREES[number] for number, (value, _) in PENALTIES.items() if value == worst), "")


def said_degree(fight: Fight, origin: Id, target: Id) -> str | None:
    """Return the GM's word on a target's cover, against everybody or one attacker; None when nothing was said (ORC-167)."""
    if not fight.keys(target):
        return None
    for key, degree in BY_THE_GM.items():
        if any(effect.source in ("", origin) for effect in fight.get(target).all(key)):
            return degree
    return None


def between(
    fight: Fight, origin: Id, end: Cells, at: Square | None = None, height: int | None = None, tall: int = 1
) -> list[Term]:
    """Return every cover that walls, ground, obstacles and creatures give to whoever is on some squares (ORC-178 to ORC-180).

    They are at a height in squares, or on the ground, and as `tall` as what fills them.
    """
    field = fight.state.field
    start = lines.ground_of(field, frozenset((at,))) if at is not None else sightlines.space_of(fight, origin)
    if not start.cells or not end:
        return []
    feet = height if height is not None else field.level(end)
    there = lines.Space(end, feet, feet + tall)
    low = start.feet
    sources = (
        (BY_LINES[sightlines.stopped(fight, start, there)], "a wall", ""),
        (obstacle(field.paint, start.cells, end), "an obstacle", ""),
        (int(sightlines.is_half_hidden(fight, start, there)), "higher ground", "ORC-178"),
        (in_the_way(fight, origin, start.cells, end, low, feet), "a creature in the way", "ORC-179"),
    )
    return [penalty(degree, why, row) for degree, why, row in sources if degree]


def penalty(degree: int, why: str, row: str) -> Term:
    value, usual = PENALTIES[degree]
    return Term(f"{DEGREES[degree].capitalize()} cover: {why}", value, type="cover", row=row or usual, source=why)


def in_the_way(fight: Fight, origin: Id, start: Cells, end: Cells, low: int, high: int) -> int:
    """Another creature, friend or enemy, is half cover and never more; one that nobody knows of is none (ORC-179, R37).

    `low` and `high` are the heights at which the way begins and ends: who is above or below it is not in it (ORC-115).
    """
    others = fight.cached_for_longer(("others", origin), lambda: spaces_of_others(fight, origin))
    own = fight.get(origin)
    if not start & own.cells:  # what begins elsewhere has its maker in the way as well
        others = [*others, (own.cells, own.height)]
    far = max(1, gap(start, end))
    on_it = (
        cells
        for cells, height in others
        if abs((height - low) * far - (high - low) * min(far, gap(start, cells))) < far
        and not cells > end  # whoever is larger and stands around the target is not before it
    )
    return 1 if fewest_blocked(start, end, frozenset().union(*on_it)) >= 2 else 0


def spaces_of_others(fight: Fight, origin: Id) -> list[tuple[Cells, int]]:
    """Return the spaces of all living others that may be in the way, each with its height."""
    return [(other.cells, other.height) for other in fight.reckoned_by(origin) if other.life != "dead"]


def is_out_of_line(fight: Fight, origin: Id, target: Id) -> bool:
    """Tell whether a target is behind total cover: no line of effect reaches any part of it (ORC-084, ORC-086)."""
    return fight.cached_for_longer(("out of line", origin, target), lambda: judged_out_of_line(fight, origin, target))


def judged_out_of_line(fight: Fight, origin: Id, target: Id) -> bool:
    said = said_degree(fight, origin, target)
    if said is not None:
        return said == "total"
    return not sightlines.reaches(fight, sightlines.space_of(fight, origin), sightlines.space_of(fight, target))
