"""Who sees whom, cover and threat."""

from combat.engine.fight import Fight
from combat.engine.grid import fewest_blocked, has_line
from combat.engine.ids import GM, Id
from combat.rulesets.policies.cover import BY_THE_GM, DEGREES, obstacle


def sense(fight: Fight, who: Id, name: str) -> int:
    return fight.get(who).sheet.senses.get(name, 0)


def can_see(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether one creature sees another (FIF-140, FIF-208, FIF-210, FIF-211, FIF-260, FIF-271)."""
    if not fight.is_here(who) or not fight.is_here(other):
        return False
    gap = 5 * fight.gap(who, other)
    if gap <= sense(fight, who, "blindsight"):
        return True
    if fight.flag(who, "blind") or fight.flag(who, "unaware"):
        return False
    if fight.get(other).hidden and fight.seat_of(who) != GM:
        return False
    true = gap <= sense(fight, who, "truesight")
    if fight.flag(other, "invisible") and not true:
        return False
    if obscured(fight, other, gap, sense(fight, who, "darkvision")) and not true:
        return False
    return has_line(fight.get(who).cells, fight.get(other).cells, fight.state.field.walls)


def obscured(fight: Fight, other: Id, gap: int, darkvision: int) -> bool:
    """Tell whether a creature stands wholly in darkness or fog that the observer cannot see through (FIF-208, FIF-210)."""
    paint, cells = fight.state.field.paint, fight.get(other).cells
    if cells <= paint.get("obscured", frozenset()):
        return True
    return cells <= paint.get("dark", frozenset()) and gap > darkvision


def cover(fight: Fight, origin: Id, target: Id) -> str:
    """Return the best degree of cover: "", "half", "three-quarters" or "total" (FIF-202 to FIF-206).

    The engine proposes it from walls, obstacles and creatures between; the GM's own word on the target overrules that.
    """
    for key, degree in BY_THE_GM.items():
        if fight.get(target).has(key):
            return degree
    start, end = fight.get(origin).cells, fight.get(target).cells
    if not start or not end:
        return ""
    field = fight.state.field
    walls = field.walls - start - end
    if not has_line(start, end, walls):
        return "total"
    best = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2}[fewest_blocked(start, end, walls)]
    if fight.gap(origin, target) > 1:
        best = max(best, obstacle(field.paint, start, end), creatures_between(fight, origin, target))
    return DEGREES[best]


def creatures_between(fight: Fight, origin: Id, target: Id) -> int:
    """Another creature in the way is half cover (FIF-202); one that the attacker does not know of is none."""
    end = fight.get(target).cells
    start = fight.get(origin).cells
    cells: set[tuple[int, int]] = set()
    for other in fight.known_to(origin):
        if other.id != target and other.life != "dead" and not fight.flag(other.id, "lying"):
            cells |= other.cells
    between = frozenset(cells) - start - end
    return 1 if between and fewest_blocked(start, end, between) >= 2 else 0


def threatened(fight: Fight, who: Id) -> bool:
    """Tell whether a hostile that sees `who` and is able to act stands within 5 feet (FIF-139)."""
    return any(
        fight.hostile(who, foe.id)
        and foe.life == "up"
        and fight.gap(who, foe.id) <= 1
        and not fight.flag(foe.id, "incapacitated")
        and can_see(fight, foe.id, who)
        for foe in fight.known_to(who)
    )
