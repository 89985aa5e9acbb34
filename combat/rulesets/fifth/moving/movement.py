"""Moving across the grid: gaits, the price of a step, where one may stop, and who reacts."""

from collections.abc import Callable

from combat.engine.declared.content import Gait
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, footprint
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.moving import cliffs
from combat.rulesets.fifth.order import allowance, speed, stride
from combat.rulesets.policies.spaces import occupants


def bar(mode: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return the reasons against moving in a mode at all."""

    def barred(fight: Fight, who: Id) -> Refusal | None:
        mover, kept = fight.get(who), kept_still(fight, who)
        if kept is not None:
            return kept
        if must_crawl(mover, mode):
            return Refusal("Prone: crawl, or stand up first.", "FIF-283")
        if mode == "crawl" and not mover.has("prone"):
            return Refusal("Drop prone to crawl.", "FIF-066")
        if mode not in ("walk", "crawl") and not can(fight, who, mode):
            return no_speed(mode)
        if mode != "fly" and fight.is_airborne(who) and not (mode in cliffs.GAITS and cliffs.hangs(fight, who)):
            return Refusal("In the air: fly, or come down first.", "FIF-052")
        if speed(fight, who, pool(mode)) == 0:
            return Refusal("The speed is 0.", "FIF-053")
        if allowance(fight, who, pool(mode)) <= 0:
            return used_up(mode)
        if stride(fight, who, pool(mode)) <= 0:
            return Refusal("With somebody in tow no movement is left. Go on without, or let go.", "FIF-162")
        return None

    return barred


def must_crawl(who: Combatant, mode: str) -> bool:
    """Tell whether a creature cannot move so because it is prone: until it stands up it crawls (FIF-283)."""
    return who.has("prone") and mode != "crawl"


def kept_still(fight: Fight, who: Id) -> Refusal | None:
    """Tell what keeps a creature from moving itself at all: a condition, or the saddle (GRT-186)."""
    if fight.get(who).mount:
        return Refusal("You are mounted: dismount, or go where your mount goes.", "FIF-188")
    stopped = fight.flagged_by(who, "no-move") or fight.flagged_by(who, "speed-0")
    return Refusal(f"{stopped.name}: no moving.", stopped.rows[0]) if stopped is not None else None


def can(fight: Fight, who: Id, mode: str) -> bool:
    """Tell whether a creature has a speed of a mode, its own or one that a spell gives it."""
    return bool(fight.get(who).sheet.speeds.get(mode)) or fight.flag(who, f"gives:{mode}")


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


def allowance_of(mode: str) -> Callable[[Fight, Id], int]:
    return lambda fight, who: stride(fight, who, pool(mode))


def gait(mode: str, name: str, row: str) -> Gait:
    soars = cliffs.is_by_a_cliff if mode in cliffs.GAITS else None
    return Gait(mode, name, allowance_of(mode), bar(mode), airborne=mode == "fly", row=row, has=has(mode), soars=soars)


def has(mode: str) -> Callable[[Fight, Id], bool]:
    """Tell whether a mode is worth showing: crawling to the prone, other modes to those with that speed (FIF-052)."""

    def shown(fight: Fight, who: Id) -> bool:
        found = fight.get(who)
        return found.has("prone") if mode == "crawl" else mode == "walk" or can(fight, who, mode)

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


def may_stop(fight: Fight, who: Id, at: Square) -> Refusal | None:
    """Nobody ends a move in another creature's space (FIF-060)."""
    others = occupants(fight, who, footprint(at, fight.get(who).side_squares))
    return Refusal(f"{fight.name_seen_by(who, others[0].id)} is there.", "FIF-060") if others else None
