"""Moving across the grid: gaits that cost a move action each, the price of a step, where one may stop."""

from collections.abc import Callable

from combat.engine import events as ev
from combat.engine.content import Gait
from combat.engine.fight import Fight
from combat.engine.grid import Square, footprint, size_steps
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.effect import gain, until_next
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.policies.spaces import occupants

TINY_TO_A_SQUARE = 4
MODES = {"fly": "flying", "climb": "climbing", "swim": "swimming", "burrow": "burrowing"}


def speed(fight: Fight, who: Id, mode: str = "walk") -> int:
    """Return a speed in squares after everything that changes it (ORC-198, ORC-314)."""
    return fight.once(("speed", who, mode), lambda: fight.breakdown(f"speed.{mode}", who).total)


def distance_of(fight: Fight, who: Id, gait: str) -> int:
    """Return how many squares one move of a gait covers (ORC-228, ORC-229, ORC-231, ORC-245, ORC-248)."""
    if gait == "shift":
        return 1
    if gait == "dash":
        return speed(fight, who) + 2
    if gait == "crawl":
        return speed(fight, who) // 2
    return speed(fight, who, gait if gait in MODES else "walk")


def allowance(gait: str) -> Callable[[Fight, Id], int]:
    """Return what is left of the present move of a gait."""
    return lambda fight, who: distance_of(fight, who, gait) - fight.get(who).used.get("distance", 0)


def bar(gait: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return the reasons against moving in a way at all."""

    def barred(fight: Fight, who: Id) -> Refusal | None:
        mover = fight.get(who)
        if mover.life != "up":
            return Refusal("Unconscious.", "ORC-320")
        held = fight.flagged_by(who, "no-move")
        if held is not None:
            return Refusal(f"{held.name}: no moving.", held.rows[0])
        if mover.has("prone") and gait != "crawl":
            return Refusal("Prone: crawl, or stand up first.", "ORC-306")
        if fight.is_airborne(who) and gait != "fly" and not (gait == "shift" and hovers(mover)):
            return Refusal("In the air: fly.", "ORC-208" if gait == "shift" else "ORC-200")
        if gait in MODES and not mover.sheet.speeds.get(gait):
            return Refusal(f"You have no {MODES[gait]} speed.", "ORC-200")
        if gait == "squeeze" and mover.side_squares == 1:
            return Refusal("You fit wherever you could squeeze.", "ORC-245")
        if distance_of(fight, who, gait) <= 0:
            return Refusal("The speed is 0.", "ORC-198")
        return None

    return barred


def hovers(who: Combatant) -> bool:
    """Tell whether a creature stays up without moving; death ends it (ORC-209)."""
    return "hover" in who.sheet.traits and who.life != "dead"


def set_off(fight: Fight, who: Id) -> Script[None]:
    """Forget who let this creature pass during an earlier move."""
    for other in fight.state.combatants.values():
        if other.used.get(f"passed:{who}"):
            fight.record(ev.Refreshed(who=other.id, what=(f"passed:{who}",), **fight.told(other.id)))
    yield from NOTHING


def dash(fight: Fight, who: Id) -> Script[None]:
    """A dash costs balance from its first step to the end of the next turn (ORC-230)."""
    yield from set_off(fight, who)
    yield from gain(fight, who, "dashing", who, until_next(fight, who, "end"))


def goes(gait: str) -> Callable[[Fight, Id], bool]:
    """Tell who could ever go this way: by a speed of its own, or by being large enough to squeeze."""
    if gait in MODES:
        return lambda fight, who: bool(fight.get(who).sheet.speeds.get(gait))
    if gait == "squeeze":
        return lambda fight, who: fight.get(who).side_squares > 1
    return lambda fight, who: True


def gait(key: str, name: str, row: str, provokes: bool = True, begun: Callable[..., Script[None]] = set_off) -> Gait:
    return Gait(
        key,
        name,
        allowance(key),
        bar(key),
        cost="move",
        provokes=provokes,
        airborne=key == "fly",
        row=row,
        begun=begun,
        has=goes(key),
    )


GAITS = {
    g.key: g
    for g in (
        gait("walk", "Walk", "ORC-248"),
        gait("shift", "Five-foot step", "ORC-231", provokes=False),
        gait("dash", "Dash", "ORC-229", begun=dash),
        gait("crawl", "Crawl", "ORC-228"),
        gait("squeeze", "Squeeze", "ORC-245"),
        gait("fly", "Fly", "ORC-198"),
        gait("climb", "Climb", "ORC-199"),
        gait("swim", "Swim", "ORC-199"),
        gait("burrow", "Burrow", "ORC-198"),
    )
}


def may_stop(fight: Fight, who: Id, at: Square) -> Refusal | None:
    """Nobody ends a move in another's space, but the Tiny may in that of a much larger creature (ORC-205, R42).

    Four Tiny creatures fit one square (ORC-212).
    """
    mover = fight.get(who)
    here = occupants(fight, who, footprint(at, mover.side_squares))
    tiny = [other for other in here if mover.sheet.size == other.sheet.size == "Tiny"]
    for other in here:
        beneath = mover.sheet.size == "Tiny" and size_steps(other.sheet.size, mover.sheet.size) >= 2
        if not beneath and not (other in tiny and len(tiny) < TINY_TO_A_SQUARE):
            return Refusal(f"{fight.name_seen_by(who, other.id)} is there.", "ORC-205")
    return None
