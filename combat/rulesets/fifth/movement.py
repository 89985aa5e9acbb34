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
            return Refusal(f"{stopped.name}: no moving.", stopped.rows[0])
        if mover.has("prone") and mode != "crawl":
            return Refusal("Prone: crawl, or stand up first.", "FIF-283")
        if mode == "crawl" and not mover.has("prone"):
            return Refusal("Drop prone to crawl.", "FIF-066")
        if mode not in ("walk", "crawl") and not mover.sheet.speeds.get(mode):
            return no_speed(mode)
        if mode != "fly" and fight.is_airborne(who):
            return Refusal("In the air: fly, or come down first.", "FIF-052")
        if speed(fight, who, pool(mode)) == 0:
            return Refusal("The speed is 0.", "FIF-053")
        if allowance(fight, who, pool(mode)) <= 0:
            return used_up(mode)
        return None

    return barred


NAMES = {"fly": "flying", "burrow": "burrowing", "swim": "swimming", "climb": "climbing"}


def no_speed(mode: str) -> Refusal:
    """Flying and burrowing need that speed, climbing and swimming can be done on foot (FIF-052, FIF-065)."""
    if mode in ("fly", "burrow"):
        return Refusal(f"You have no {NAMES[mode]} speed.", "FIF-052")
    return Refusal(f"You have no {NAMES[mode]} speed: walk there, at 1 extra foot per foot.", "FIF-065")


def used_up(mode: str) -> Refusal:
    if mode in NAMES:
        return Refusal(f"No {NAMES[mode]} movement is left.", "FIF-051")
    return Refusal("No movement is left.", "FIF-048")


def pool(mode: str) -> str:
    return "walk" if mode == "crawl" else mode


def left(mode: str) -> Callable[[Fight, Id], int]:
    return lambda fight, who: allowance(fight, who, pool(mode))


def gait(mode: str, name: str, row: str) -> Gait:
    return Gait(mode, name, left(mode), bar(mode), airborne=mode == "fly", row=row, has=has(mode))


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
    entered = cells - footprint(origin, mover.side_squares)
    rise = rise_of(fight, who, mode, origin, to)
    blocked = no_entry(fight, mover, mode, origin, to) or no_medium(fight, mode, entered, rise)
    if blocked is not None:
        return blocked
    extra = ground(fight, who, mode, entered, rise)
    if cells & fight.state.field.walls:
        extra += 1  # squeezing (FIF-080)
    return FOOT * max(1, abs(rise)) * (1 + extra)


def rise_of(fight: Fight, who: Id, mode: str, origin: Square, to: Square) -> int:
    """Return how many squares up a step leads; a fall of one square is jumped down and counts as none."""
    air = GAITS[mode].airborne
    rise = fight.height_at(who, to, air) - fight.height_at(who, origin, air)
    return 0 if rise == -1 else rise


def no_entry(fight: Fight, mover: Combatant, mode: str, origin: Square, to: Square) -> Refusal | None:
    field, cells = fight.state.field, footprint(to, mover.side_squares)
    if not all(field.holds(cell) for cell in cells):
        return Refusal("That is outside the map.")
    if not room(mover, to, field.walls):
        return Refusal("There is a wall.", "FIF-080")
    if is_diagonal(origin, to) and cuts_corner(mover, origin, to, field.walls):
        return Refusal("A wall’s corner is in the way.", "FIF-071")
    for other in occupants(fight, mover.id, cells, GAITS[mode].airborne):
        if fight.hostile(mover.id, other.id) and abs(size_steps(mover.sheet.size, other.sheet.size)) < 2:
            return Refusal(f"{fight.name_seen_by(mover.id, other.id)} is in the way.", "FIF-058")
    if nearer_to_fear(fight, mover, origin, to):
        return Refusal("Too frightened to go nearer.", "FIF-266")
    return None


def no_medium(fight: Fight, mode: str, entered: Cells, rise: int) -> Refusal | None:
    """A swimming speed serves in water only, a climbing speed only where there is something to climb (FIF-065)."""
    paint = fight.state.field.paint
    if mode == "swim" and not entered & paint.get("water", frozenset()):
        return Refusal("There is no water there.", "FIF-065")
    if mode == "climb" and not rise and not entered & paint.get("climb", frozenset()):
        return Refusal("There is nothing to climb there.", "FIF-065")
    return None


def nearer_to_fear(fight: Fight, mover: Combatant, origin: Square, to: Square) -> bool:
    """Tell whether a step ends nearer to a source of fear than it began (FIF-266, R-43)."""
    feared = (e.source for e in mover.all("frightened") if e.source and fight.is_here(e.source))
    return any(fight.gap_from(to, mover.id, f) < fight.gap_from(origin, mover.id, f) for f in feared)


def ground(fight: Fight, who: Id, mode: str, entered: Cells, rise: int) -> int:
    """Return how many extra feet each foot costs.

    However many causes make it difficult, it is 1, and 1 more for climbing, swimming or crawling (FIF-059, FIF-062 to FIF-067).
    """
    paint = fight.state.field.paint
    crowded = bool(occupants(fight, who, entered, GAITS[mode].airborne))
    if mode in ("fly", "burrow"):
        return int(crowded)
    difficult = crowded or bool(entered & paint.get("difficult", frozenset()))
    swims = bool(entered & paint.get("water", frozenset())) and mode != "swim"
    climbs = (bool(rise) or bool(entered & paint.get("climb", frozenset()))) and mode != "climb"
    return int(difficult) + int(swims or climbs or mode == "crawl")


def may_stop(fight: Fight, who: Id, at: Square) -> Refusal | None:
    """Nobody ends a move in another creature's space (FIF-060)."""
    others = occupants(fight, who, footprint(at, fight.get(who).side_squares))
    return Refusal(f"{fight.name_seen_by(who, others[0].id)} is there.", "FIF-060") if others else None
