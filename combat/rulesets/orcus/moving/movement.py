"""Moving across the grid: gaits that cost a move action each, the price of a step, where one may stop."""

from collections.abc import Callable

from combat.engine import events as ev
from combat.engine.declared.content import Gait
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, footprint, size_steps
from combat.engine.ids import Id
from combat.engine.numbers.stats import speed_stat
from combat.engine.requests import NOTHING, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.moving.dashing import DASH, dashed, dashes_by, is_dash, lose_balance
from combat.rulesets.orcus.sides import is_conjuration
from combat.rulesets.policies.spaces import occupants

CLIMBING = ("walk", "climb")  # by which one goes up and down a cliff
ON_A_CLIFF = (*CLIMBING, DASH, "dash-climb", "shift")  # how one may move that clings to it
TINY_TO_A_SQUARE = 4
FLOWN = "flown"  # spent: squares that a flyer has moved since the end of its last turn
LEAST_FLOWN = 2
GONE = "gone"  # spent: squares of the present move, by whichever speed
HALTED = "halted"  # spent: an answer has made its way impossible, and it may go another with what is left
MODES = {"fly": "flying", "climb": "climbing", "swim": "swimming", "burrow": "burrowing"}


def speed(fight: Fight, who: Id, mode: str = "walk") -> int:
    """Return a speed in squares after everything that changes it (ORC-198, ORC-314)."""
    return fight.cached(("speed", who, mode), lambda: fight.breakdown(speed_stat(mode), who).total)


def mode_of(fight: Fight, who: Id, gait: str) -> str:
    """Return the speed by which a creature moves so from where it is: a dash in the air flies, one on a cliff climbs."""
    named = gait.removeprefix(f"{DASH}-")
    if named in MODES:
        return named
    if named == DASH and is_flying(fight, who):
        return "fly"
    climbs = named in (DASH, "shift") and fight.is_airborne(who) and fight.get(who).sheet.speeds.get("climb")
    return "climb" if climbs else "walk"


def distance_of(fight: Fight, who: Id, gait: str) -> int:
    """Return how many squares one move of a gait covers (ORC-228, ORC-231, ORC-245, ORC-248)."""
    if gait == "shift":
        return 1
    squares = speed(fight, who, mode_of(fight, who, gait))
    if is_dash(gait):
        return dashed(squares)
    return squares // 2 if gait == "crawl" else squares


def allowance(gait: str) -> Callable[[Fight, Id], int]:
    """Return what is left of the present move of a gait."""
    return lambda fight, who: distance_of(fight, who, gait) - fight.get(who).used.get("distance", 0)


def bar(gait: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return the reasons against moving in a way at all, willingly (ORC-300)."""

    def barred(fight: Fight, who: Id) -> Refusal | None:
        mover = fight.get(who)
        if mover.life != "up":
            return Refusal("Unconscious.", "ORC-320")
        held = fight.flagged_by(who, "no-move")
        if held is not None:
            return Refusal(f"{held.name}: no moving.", held.rows[0])
        if must_crawl(mover, gait):
            return Refusal("Prone: crawl, or stand up first.", "ORC-306")
        mode = mode_of(fight, who, gait)
        holds = gait in ON_A_CLIFF and not is_flying(fight, who)
        if fight.is_airborne(who) and mode != "fly" and not holds and not (gait == "shift" and hovers(mover)):
            return Refusal("In the air: fly.", "ORC-208" if gait == "shift" else "ORC-200")
        if mode in MODES and not mover.sheet.speeds.get(mode):
            return Refusal(f"You have no {MODES[mode]} speed.", "ORC-200")
        if gait == "squeeze" and mover.side_squares == 1:
            return Refusal("You fit wherever you could squeeze.", "ORC-245")
        if distance_of(fight, who, gait) <= 0:
            return Refusal("The speed is 0.", "ORC-198")
        return None

    return barred


def must_crawl(who: Combatant, gait: str) -> bool:
    """Tell whether a creature cannot move so because it is prone: until it stands up it crawls (ORC-306)."""
    return who.has("prone") and gait != "crawl"


def hovers(who: Combatant) -> bool:
    """Tell whether a creature stays up without moving; death ends it (ORC-209)."""
    return "hover" in who.sheet.traits and who.life != "dead"


def clings(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is on a cliff, by which it may go up and down."""
    return not fight.get(who).cells.isdisjoint(fight.state.ground("climb"))


def is_flying(fight: Fight, who: Id) -> bool:
    """Tell whether a creature is in the air by its own wings: neither on a cliff nor carried by somebody (ORC-208)."""
    found = fight.get(who)
    if not fight.is_airborne(who) or clings(fight, who):
        return fight.is_airborne(who) and hovers(found)
    return hovers(found) or flies(fight, found) or not is_carried(fight, found)


def must_keep_moving(who: Combatant) -> bool:
    """Tell whether a creature crashes that does not move in the air (ORC-207, ORC-209)."""
    return bool(who.sheet.speeds.get("fly")) and not hovers(who) and not is_conjuration(who)


def flies(fight: Fight, who: Combatant) -> bool:
    return who.life == "up" and speed(fight, who.id, "fly") > 0


def is_carried(fight: Fight, who: Combatant) -> bool:
    """Tell whether somebody in the air holds a creature up (ORC-236)."""
    holders = (effect.source for effect in who.all("grappled") if fight.is_here(effect.source))
    return any(fight.is_airborne(holder) and flies(fight, fight.get(holder)) for holder in holders)


def unflown(fight: Fight, who: Id) -> tuple[str, ...]:
    """Say how far a creature in the air must still move if it is not to crash at the end of its turn (ORC-207)."""
    found = fight.get(who)
    squares = LEAST_FLOWN - found.used.get(FLOWN, 0)
    held = clings(fight, who) or is_carried(fight, found)
    if squares <= 0 or not must_keep_moving(found) or not fight.is_airborne(who) or held:
        return ()
    return (f"{squares} square{'s' if squares > 1 else ''} of flight, or you crash",)


def has_several_speeds(who: Combatant) -> bool:
    return sum(1 for mode in ("walk", *MODES) if who.sheet.speeds.get(mode)) > 1


def arrived(fight: Fight, who: Id) -> Script[None]:
    """Keep in mind how far a creature has come that may go on: by another speed, or another way (ORC-150, ORC-200, R29)."""
    found = fight.get(who)
    squares = found.used.get("distance", 0)
    if squares and (has_several_speeds(found) or found.used.get(HALTED)):
        fight.record(ev.Spent(who=who, what=GONE, amount=squares, **fight.hearers_of(who)))
    yield from NOTHING


def forget_move(fight: Fight, who: Id) -> None:
    """A move is over: nothing of it is left to go on with."""
    kept = tuple(what for what in (GONE, HALTED) if fight.get(who).used.get(what))
    if kept:
        fight.record(ev.Refreshed(who=who, what=kept, **fight.hearers_of(who)))


def set_off(fight: Fight, who: Id) -> Script[None]:
    """Forget who let this creature pass during an earlier move, and how far that went."""
    forget_move(fight, who)
    for other in fight.state.combatants.values():
        if other.used.get(f"passed:{who}"):
            fight.record(ev.Refreshed(who=other.id, what=(f"passed:{who}",), **fight.hearers_of(other.id)))
    yield from NOTHING


def dash(fight: Fight, who: Id) -> Script[None]:
    yield from set_off(fight, who)
    yield from lose_balance(fight, who)


def goes(gait: str) -> Callable[[Fight, Id], bool]:
    """Tell who could ever go this way: by a speed of its own, or by being large enough to squeeze."""
    if gait in MODES:
        return lambda fight, who: bool(fight.get(who).sheet.speeds.get(gait))
    if gait.startswith(f"{DASH}-"):
        return dashes_by(gait.removeprefix(f"{DASH}-"))
    if gait == "squeeze":
        return lambda fight, who: fight.get(who).side_squares > 1
    if gait != "walk":
        return lambda fight, who: not is_conjuration(fight.get(who))
    return lambda fight, who: True


def gait(key: str, name: str, row: str, provokes: bool = True, begun: Callable[..., Script[None]] = set_off) -> Gait:
    """Return a way of moving, which takes a move action each time (ORC-133)."""
    return Gait(
        key,
        name,
        allowance(key),
        bar(key),
        cost="move",
        provokes=provokes,
        airborne=key.endswith("fly"),
        row=row,
        begun=begun,
        has=goes(key),
        arrived=arrived if key == "walk" or key in MODES else None,
        soars=soaring(key),
    )


def soaring(gait: str) -> Callable[[Fight, Id], bool] | None:
    """Tell of a way of moving who may go up and down by it: who flies, and who is on a cliff."""
    if gait.endswith("fly"):
        return lambda fight, who: bool(fight.get(who).sheet.speeds.get("fly"))
    if gait == DASH:
        return lambda fight, who: clings(fight, who) or is_flying(fight, who)
    return clings if gait in ON_A_CLIFF and gait != "shift" else None


GAITS = {
    g.key: g
    for g in (
        gait("walk", "Walk", "ORC-248"),
        gait("shift", "Five-foot step", "ORC-231", provokes=False),
        gait(DASH, "Dash", "ORC-229", begun=dash),
        *(gait(f"{DASH}-{mode}", f"Dash, {word}", "ORC-229", begun=dash) for mode, word in MODES.items()),
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
