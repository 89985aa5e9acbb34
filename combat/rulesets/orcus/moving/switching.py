"""Going on by another speed in the middle of a move."""

from collections.abc import Callable

from combat.engine import events as ev
from combat.engine.declared.content import Gait
from combat.engine.declared.windows import ACTION_DONE
from combat.engine.doing import Deed
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.seatview import Refusal
from combat.rulesets.orcus.moving import movement
from combat.rulesets.orcus.moving.movement import GONE, HALTED, MODES, forget_move, has_several_speeds, speed
from combat.rulesets.policies.by_itself import by_itself

NAMES = {"walk": "walking", **MODES}


def allowance_of(mode: str) -> Callable[[Fight, Id], int]:
    """Return how many squares are left by a speed: it, less what the move has covered by any (ORC-200)."""

    def squares(fight: Fight, who: Id) -> int:
        used = fight.get(who).used
        return speed(fight, who, mode) - used.get(GONE, 0) - used.get("distance", 0)

    return squares


def bar(mode: str) -> Callable[[Fight, Id], Refusal | None]:
    usual = movement.bar(mode)

    def barred(fight: Fight, who: Id) -> Refusal | None:
        gone = fight.get(who).used.get(GONE, 0)
        if not gone and not fight.get(who).used.get(HALTED):
            return Refusal("Set off first: this goes on with a move.", "ORC-200")
        held = usual(fight, who)
        if held is None and allowance_of(mode)(fight, who) <= 0:
            return Refusal(f"{gone} squares are gone, and your {NAMES[mode]} speed is no more.", "ORC-200")
        return held

    return barred


def shown(mode: str) -> Callable[[Fight, Id], bool]:
    def has(fight: Fight, who: Id) -> bool:
        mover = fight.get(who)
        if mover.used.get(HALTED):
            return bool(mover.sheet.speeds.get(mode))
        return bool(mover.used.get(GONE)) and bool(mover.sheet.speeds.get(mode)) and has_several_speeds(mover)

    return has


def arrived(fight: Fight, who: Id) -> Script[None]:
    """Add what was covered to the move, which may go on."""
    yield from movement.arrived(fight, who)
    fight.record(ev.Refreshed(who=who, what=("distance",), **fight.hearers_of(who)))


def gait(mode: str) -> Gait:
    """Return a way of moving as the next part of a move that is under way: it costs no further action."""
    usual = movement.GAITS[mode]
    return Gait(
        f"then-{mode}",
        f"Go on: {usual.name.lower()}",
        allowance_of(mode),
        bar(mode),
        airborne=usual.airborne,
        row="ORC-200",
        has=shown(mode),
        arrived=arrived,
        soars=usual.soars,
    )


def over(fight: Fight, deed: Deed) -> Script[Deed]:
    """Anything else that a creature does ends its move (ORC-129)."""
    yield from NOTHING
    found = fight.state.combatants.get(deed.who)
    if deed.kind != "move" and found is not None:
        forget_move(fight, found.id)
    return deed


GAITS = {one.key: one for one in map(gait, NAMES)}


OFFERS = (by_itself(ACTION_DONE, "move-over", over),)
