"""Who perceives whom: light, fog, senses, and how much of it conceals."""

from combat.engine.fight import Fight
from combat.engine.grid import has_line
from combat.engine.ids import GM, Id

NONE, SOME, TOTAL = 0, 1, 2
POOR = ("dim", "obscured", "dark")  # ground that one sees badly on
BY_THE_GM = {"concealment-none": NONE, "concealment": SOME, "concealment-total": TOTAL}


def sense(fight: Fight, who: Id, name: str) -> int:
    return fight.get(who).sheet.senses.get(name, 0)


def concealment(fight: Fight, viewer: Id, target: Id) -> tuple[int, str, str]:
    """Return how much conceals a target from a viewer (none, some, total), why, and the ledger row."""
    found = fight.get(target)
    if found.hidden and fight.seat_of(viewer) not in (GM, found.owner):
        return TOTAL, "target is not perceived", "ORC-182"
    for key, degree in BY_THE_GM.items():
        if found.has(key):
            return degree, "the GM’s word", "ORC-167"
    gap = fight.gap(viewer, target)
    if gap <= sense(fight, viewer, "blindsight"):
        return NONE, "", "ORC-330"
    if fight.flag(viewer, "blind"):
        return TOTAL, "attacker is blinded", "ORC-289"
    true = gap <= sense(fight, viewer, "truesight")
    if fight.flag(target, "invisible") and not true:
        return TOTAL, "target is invisible", "ORC-188"
    return ground(fight, viewer, target, true)


def ground(fight: Fight, viewer: Id, target: Id, true: bool) -> tuple[int, str, str]:
    """Judge by the squares of the target, the clearest of them counting (ORC-187, ORC-188, ORC-327, ORC-329, ORC-332)."""
    paint, cells = fight.state.field.paint, fight.get(target).cells
    if not any(kind in paint for kind in POOR):
        return NONE, "", ""
    through_darkness = true or bool(sense(fight, viewer, "darkvision"))
    light = set() if through_darkness else set(paint.get("dim", ()))
    heavy = set(paint.get("obscured", ())) | (set() if through_darkness else set(paint.get("dark", ())))
    if not cells or not cells <= light | heavy:
        return NONE, "", ""
    if cells & light or fight.gap(viewer, target) <= 1:
        return SOME, "poor light or fog", "ORC-187"
    return TOTAL, "darkness or thick fog", "ORC-188"


def can_see(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether one creature sees another (ORC-085, ORC-156, ORC-188, ORC-289)."""
    if not fight.is_here(who) or not fight.is_here(other) or fight.flag(who, "unaware"):
        return False
    if concealment(fight, who, other)[0] == TOTAL:
        return False
    return has_line(fight.get(who).cells, fight.get(other).cells, fight.state.field.walls)
