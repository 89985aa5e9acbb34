"""What stands between an attacker and its target."""

from combat.engine.fight import Fight
from combat.engine.grid import Cells, fewest_blocked, has_line
from combat.engine.ids import Id
from combat.engine.modifiers import Term
from combat.rulesets.policies.cover import BY_THE_GM, DEGREES, obstacle

# Lines stopped, of four, to the degree of cover (ORC-178, ORC-180, R36).
BY_LINES = {0: 0, 1: 0, 2: 1, 3: 2, 4: 2}
PENALTIES = {1: (-2, "ORC-178"), 2: (-5, "ORC-180")}


def cover_terms(fight: Fight, origin: Id, target: Id) -> list[Term]:
    """Return every cover of a target against something that starts at `origin`, as penalties of one type (ORC-177, ORC-181)."""
    found = fight.get(target)
    for key, degree in BY_THE_GM.items():
        if found.has(key):
            return (
                [penalty(DEGREES.index(degree), "the GM’s word", "ORC-167")]
                if degree in ("half", "three-quarters")
                else []
            )
    start, end = fight.get(origin).cells, found.cells
    if not start or not end:
        return []
    paint = fight.state.field.paint
    sources = (
        (BY_LINES[fewest_blocked(start, end, fight.state.field.walls - start - end)], "a wall", ""),
        (obstacle(paint, start, end), "an obstacle", ""),
        (in_the_way(fight, origin, target, start, end), "a creature in the way", "ORC-179"),
    )
    return [penalty(degree, why, row) for degree, why, row in sources if degree]


def penalty(degree: int, why: str, row: str) -> Term:
    value, usual = PENALTIES[degree]
    return Term(f"{DEGREES[degree].capitalize()} cover: {why}", value, type="cover", row=row or usual, source=why)


def in_the_way(fight: Fight, origin: Id, target: Id, start: Cells, end: Cells) -> int:
    """Another creature, friend or enemy, is half cover and never more; one that nobody knows of is none (ORC-179, R37)."""
    cells: set[tuple[int, int]] = set()
    for other in fight.known_to(origin):
        if other.id != target and other.life != "dead":
            cells |= other.cells
    between = frozenset(cells) - start - end
    return 1 if between and fewest_blocked(start, end, between) >= 2 else 0


def is_out_of_line(fight: Fight, origin: Id, target: Id) -> bool:
    """Tell whether a target is behind total cover: no line of effect reaches any part of it (ORC-084, ORC-086)."""
    found = fight.get(target)
    for key, degree in BY_THE_GM.items():
        if found.has(key):
            return degree == "total"
    return not has_line(fight.get(origin).cells, found.cells, fight.state.field.walls)
