"""Moving across the grid: gaits, the price of a step, where one may stop, and who reacts."""

from collections.abc import Callable

from combat.engine.content import Gait
from combat.engine.fight import Fight
from combat.engine.grid import Cells, Square, footprint, is_diagonal, size_steps
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.economy import allowance, speed
from combat.rulesets.policies.spaces import cuts_corner, occupants, room

FOOT = 5  # feet of one square


def bar(mode: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return the reasons against moving in a mode at all."""

    def barred(fight: Fight, who: Id) -> Refusal | None:
        mover = fight.get(who)
        stopped = fight.flagged_by(who, "no-move") or fight.flagged_by(who, "speed-0")
        if stopped is not None:
            return Refusal(f"{stopped.name}: you cannot move.", stopped.rows[0])
        if mover.has("prone") and mode != "crawl":
            return Refusal("You are prone: crawl, or stand up first.", "FIF-283")
        if mode == "crawl" and not mover.has("prone"):
            return Refusal("Drop prone to crawl.", "FIF-066")
        if mode not in ("walk", "crawl") and not mover.sheet.speeds.get(mode):
            return Refusal(f"You have no {NAMES[mode]} speed.", "FIF-052")
        if speed(fight, who, pool(mode)) == 0:
            return Refusal("Your speed is 0.", "FIF-053")
        return None

    return barred


NAMES = {"fly": "flying", "burrow": "burrowing", "swim": "swimming", "climb": "climbing"}


def pool(mode: str) -> str:
    return "walk" if mode == "crawl" else mode


def left(mode: str) -> Callable[[Fight, Id], int]:
    return lambda fight, who: allowance(fight, who, pool(mode))


def gait(mode: str, name: str, row: str) -> Gait:
    return Gait(mode, name, left(mode), bar(mode), row=row, has=has(mode))


def has(mode: str) -> Callable[[Fight, Id], bool]:
    """Tell whether a mode is worth showing: crawling to the prone, other modes to those with that speed (FIF-052)."""

    def shown(fight: Fight, who: Id) -> bool:
        found = fight.get(who)
        return found.has("prone") if mode == "crawl" else mode == "walk" or bool(found.sheet.speeds.get(mode))

    return shown


GAITS = {
    g.key: g
    for g in (
        gait("walk", "Walk", "FIF-048"),
        gait("crawl", "Crawl", "FIF-066"),
        gait("climb", "Climb", "FIF-065"),
        gait("swim", "Swim", "FIF-065"),
        gait("fly", "Fly", "FIF-052"),
        gait("burrow", "Burrow", "FIF-052"),
    )
}


def step(fight: Fight, who: Id, mode: str, origin: Square, to: Square) -> int | Refusal:
    """Return what a step costs in feet, or why it cannot be taken (FIF-057 to FIF-067, FIF-071, FIF-080)."""
    mover = fight.get(who)
    cells = footprint(to, mover.side_squares)
    blocked = no_entry(fight, mover, origin, to, cells)
    if blocked is not None:
        return blocked
    entered = cells - footprint(origin, mover.side_squares)
    extra = ground(fight, who, mode, entered or cells)
    if cells & fight.state.field.walls:
        extra += 1  # squeezing (FIF-080)
    return FOOT * (1 + extra)


def no_entry(fight: Fight, mover: Combatant, origin: Square, to: Square, cells: Cells) -> Refusal | None:
    field = fight.state.field
    if not all(field.holds(cell) for cell in cells):
        return Refusal("That is outside the map.")
    if not room(mover, to, field.walls):
        return Refusal("There is a wall.", "FIF-080")
    if is_diagonal(origin, to) and cuts_corner(mover, origin, to, field.walls):
        return Refusal("A wall’s corner is in the way.", "FIF-071")
    for other in occupants(fight, mover.id, cells):
        if fight.hostile(mover.id, other.id) and abs(size_steps(mover.sheet.size, other.sheet.size)) < 2:
            return Refusal(f"{fight.name_seen_by(mover.id, other.id)} is in the way.", "FIF-058")
    if nearer_to_fear(fight, mover, to):
        return Refusal("You are too frightened to go nearer.", "FIF-266")
    return None


def nearer_to_fear(fight: Fight, mover: Combatant, to: Square) -> bool:
    """Tell whether a step ends nearer to a source of fear than it began (FIF-266, R-43)."""
    feared = (e.source for e in mover.all("frightened") if e.source and fight.is_here(e.source))
    return any(fight.gap_from(to, mover.id, f) < fight.gap(mover.id, f) for f in feared)


def ground(fight: Fight, who: Id, mode: str, entered: Cells) -> int:
    """Return how many extra feet each foot costs (FIF-059, FIF-062, FIF-063, FIF-065, FIF-066, FIF-067)."""
    paint = fight.state.field.paint
    if mode in ("fly", "burrow"):
        return 1 if occupants(fight, who, entered) else 0
    difficult = bool(entered & paint.get("difficult", frozenset())) or bool(occupants(fight, who, entered))
    swims = bool(entered & paint.get("water", frozenset())) and mode != "swim"
    climbs = bool(entered & paint.get("climb", frozenset())) and mode != "climb"
    return int(difficult) + int(swims or climbs) + int(mode == "crawl")


def may_stop(fight: Fight, who: Id, at: Square) -> Refusal | None:
    """Nobody ends a move in another creature's space (FIF-060)."""
    others = occupants(fight, who, footprint(at, fight.get(who).side_squares))
    return Refusal(f"{fight.name_seen_by(who, others[0].id)} is there.", "FIF-060") if others else None
