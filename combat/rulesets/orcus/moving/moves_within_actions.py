"""Ways of moving that are part of another action: the run of a charge, hauling somebody along, following a shove."""

from collections.abc import Callable

from combat.engine.declared.content import Gait
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.orcus.moving import movement
from combat.rulesets.orcus.moving.movement import speed

CHARGING = "charging"  # note on a blow at the end of a charge
CHARGE, HAUL, FOLLOW = "charge", "haul", "follow"
FLYING = {CHARGE: "charge-fly", HAUL: "haul-fly"}  # the same in the air


def going(who: Id) -> str:
    """Return what stands among a resolution's undecided things while a creature moves as part of an action."""
    return f"going:{who}"


def gait_of(fight: Fight, who: Id, key: str) -> str:
    """Return by which gait a creature does it where it is: on foot, or flying."""
    return FLYING[key] if movement.is_flying(fight, who) else key


def bar(like: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return the reasons against moving: those of a way of moving that it is like, and that it comes with an action only."""
    usual = movement.bar(like)

    def barred(fight: Fight, who: Id) -> Refusal | None:
        if going(who) not in fight.undecided:
            return Refusal("That comes only with the action that it is part of.", "ORC-128")
        return usual(fight, who)

    return barred


def unmoved(fight: Fight, who: Id, key: str) -> Refusal | None:
    """Tell what keeps a creature from moving so, were it to do it now."""
    return movement.bar({CHARGE: "walk", HAUL: "walk", FOLLOW: "shift"}.get(key, "fly"))(fight, who)


def allowance(key: str) -> Callable[[Fight, Id], int]:
    """Return how many squares are left: the speed of a charge, half of it with somebody in tow, one after a shove."""
    mode = "fly" if key.endswith("-fly") else "walk"

    def left(fight: Fight, who: Id) -> int:
        if key == FOLLOW:
            return 1
        squares = speed(fight, who, mode)
        return (squares if key.startswith(CHARGE) else squares // 2) - fight.get(who).used.get("distance", 0)

    return left


def gait(key: str, name: str, row: str, like: str = "walk", provokes: bool = True) -> Gait:
    flies = like == "fly"
    return Gait(key, name, allowance(key), bar(like), provokes=provokes, airborne=flies, row=row, has=nobody)


def nobody(fight: Fight, who: Id) -> bool:
    """Keep a gait off every hand: an action sets it off."""
    return False


GAITS = {
    one.key: one
    for one in (
        gait(CHARGE, "Charge", "ORC-223"),
        gait(FLYING[CHARGE], "Charge", "ORC-223", "fly"),
        gait(HAUL, "Haul", "ORC-236"),
        gait(FLYING[HAUL], "Haul", "ORC-236", "fly"),
        gait(FOLLOW, "Follow", "ORC-242", "shift", provokes=False),
    )
}
