"""Who perceives whom: light, fog, senses, and how much of it conceals."""

from combat.engine import sightlines
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, gap
from combat.engine.ids import GM, Id
from combat.engine.state import lines
from combat.rulesets.policies.light import shades

NONE, SOME, TOTAL = 0, 1, 2
LIGHTLY, HEAVILY, TOTALLY = ("misty", "lightly-obscured"), "obscured", "totally-obscured"  # ground (ORC-186, ORC-329)
NOWHERE: Cells = frozenset()
BY_THE_GM = {"concealment-none": NONE, "concealment": SOME, "concealment-total": TOTAL}


def sense(fight: Fight, who: Id, name: str) -> int:
    return fight.get(who).sheet.senses.get(name, 0)


def blindness(fight: Fight, who: Id) -> str:
    """Return the row by which a creature sees nothing: blinded, or blind by nature; "" for one that sees (ORC-289, ORC-331)."""
    if fight.flag(who, "blind"):
        return "ORC-289"
    return "ORC-331" if "blind" in fight.get(who).sheet.traits else ""


def concealment(fight: Fight, viewer: Id, target: Id) -> tuple[int, str, str]:
    """Return how much conceals a target from a viewer (none, some, total), why, and the ledger row."""
    found = fight.get(target)
    if viewer in found.lost_to or (found.hidden and fight.seat_of(viewer) not in (GM, found.owner)):
        return TOTAL, "target is not perceived", "ORC-182"
    for key, degree in BY_THE_GM.items():
        if found.has(key):
            return degree, "the GM’s word", "ORC-167"
    gap = fight.gap(viewer, target)
    if gap <= sense(fight, viewer, "blindsight"):
        return NONE, "", "ORC-330"
    if row := blindness(fight, viewer):
        return TOTAL, "attacker is blind" if row == "ORC-331" else "attacker is blinded", row
    true = gap <= sense(fight, viewer, "truesight")
    if fight.flag(target, "invisible") and not true:
        return TOTAL, "target is invisible", "ORC-188"
    return ground_concealment(fight, viewer, target, true)


def ground_concealment(fight: Fight, viewer: Id, target: Id, true: bool) -> tuple[int, str, str]:
    """Judge by the squares of the target, the clearest of them counting (ORC-186 to ORC-188, ORC-327, ORC-329, ORC-332)."""
    cells = fight.get(target).cells
    light, heavy, total = obscured(fight, true or bool(sense(fight, viewer, "darkvision")))
    if not cells or not cells <= light | heavy | total:
        return NONE, "", ""
    if cells & light - heavy - total or is_beside(fight, viewer, target, cells & heavy - total):
        return SOME, "poor light or fog", "ORC-187"
    return TOTAL, "darkness or thick fog", "ORC-188"


def is_beside(fight: Fight, viewer: Id, target: Id, squares: Cells) -> bool:
    """Tell whether a viewer is next to one of some squares of a target's space (ORC-187)."""
    return bool(squares) and fight.gap(viewer, target) <= 1 and gap(fight.get(viewer).cells, squares) <= 1


def obscured(fight: Fight, through_darkness: bool) -> tuple[Cells, Cells, Cells]:
    """Return the squares that are lightly, heavily and totally obscured: by the light, by fog and foliage, by whatever else."""
    return fight.cached_for_longer(("obscured", through_darkness), lambda: judged(fight, through_darkness))


def judged(fight: Fight, through_darkness: bool) -> tuple[Cells, Cells, Cells]:
    dim, dark = (NOWHERE, NOWHERE) if through_darkness else shades(fight)
    thin = frozenset().union(*(fight.state.ground(kind) for kind in LIGHTLY))
    return thin | dim, fight.state.ground(HEAVILY) | dark, fight.state.ground(TOTALLY)


def has_clear_view(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether nothing solid that one cannot see through stands between two creatures (ORC-085)."""
    return sightlines.sees(fight, sightlines.space_of(fight, who), sightlines.space_of(fight, other))


def sees_square(fight: Fight, who: Id, square: Square) -> bool:
    """Tell whether a creature sees a square itself: it is not blind, and neither stone nor thick fog or darkness is in between
    (ORC-085, ORC-070, ORC-188, ORC-332)."""
    if blindness(fight, who):
        return False
    _, heavy, total = obscured(fight, bool(sense(fight, who, "darkvision")))
    far = gap(fight.get(who).cells, frozenset((square,))) > 1
    if square in total or (far and square in heavy):
        return False
    return sightlines.sees(
        fight, sightlines.space_of(fight, who), lines.ground_of(fight.state.field, frozenset((square,)))
    )


def can_see(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether one creature sees another (ORC-085, ORC-156, ORC-188, ORC-289)."""
    if not fight.is_here(who) or not fight.is_here(other) or fight.flag(who, "unaware"):
        return False
    if concealment(fight, who, other)[0] == TOTAL:
        return False
    return has_clear_view(fight, who, other)
