"""Ways of moving: each step is of one of them, and half the walking speed serves for some (STR-105 to STR-114, STR-187)."""

from collections.abc import Callable
from dataclasses import replace

from combat.engine.declared.content import Gait
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.moving import NAMES, can, cliffs, kept_still, movement
from combat.rulesets.fifth.order import allowance, speed
from combat.rulesets.streamlined.moving import jumps
from combat.rulesets.streamlined.moving.speeds import FALLBACKS

ROWS = {
    "walk": "STR-106",
    "crawl": "STR-111",
    "climb": "STR-109",
    "swim": "STR-114",
    "fly": "STR-105",
    "burrow": "STR-107",
}
# Where a way of moving is of use at all.
GROUND = {"climb": "climb", "swim": "water"}


def bar(mode: str) -> Callable[[Fight, Id], Refusal | None]:
    """Return the reasons against moving in a mode at all."""

    def barred(fight: Fight, who: Id) -> Refusal | None:
        mover = fight.get(who)
        refusal = kept_still(fight, who) or unfit(fight, who, mode)
        if refusal is not None:
            return refusal
        if speed(fight, who, mode) == 0:
            return Refusal("The speed is 0.", "FIF-053")
        if allowance(fight, who, mode) > 0:
            return None
        name = f"{NAMES[mode]} movement" if mode in NAMES else "movement"
        return Refusal(f"No {name} is left{' while prone' if mover.has('prone') else ''}.", "STR-117")

    return barred


def unfit(fight: Fight, who: Id, mode: str) -> Refusal | None:
    """Tell why this is no way for a creature to go now: its posture, the air around it, or a speed that it lacks."""
    prone = fight.get(who).has("prone")
    if prone and mode != "crawl":
        return Refusal("Prone: crawl, or stand up first.", "STR-111")
    if mode == "crawl" and not prone:
        return Refusal("Drop prone to crawl.", "STR-111")
    if mode == "burrow" and not can(fight, who, mode):
        return Refusal("You have no burrowing speed: digging takes minutes or hours, as a task.", "STR-108")
    if mode not in ("walk", *FALLBACKS) and not can(fight, who, mode):
        return Refusal(f"You have no {NAMES[mode]} speed.", "STR-105")
    if mode != "fly" and fight.is_airborne(who) and not (mode in cliffs.GAITS and cliffs.hangs(fight, who)):
        return Refusal("In the air: fly, or come down first.", "STR-105")
    return None


def has(mode: str) -> Callable[[Fight, Id], bool]:
    """Tell whether a mode is worth showing: to those with that speed, or where the ground asks for it."""

    def shown(fight: Fight, who: Id) -> bool:
        if movement.has(mode)(fight, who):
            return True
        asked_for = mode in GROUND and bool(fight.state.ground(GROUND[mode]))
        return asked_for or (mode == "climb" and bool(fight.state.field.heights))

    return shown


def allowance_of(mode: str) -> Callable[[Fight, Id], int]:
    return lambda fight, who: allowance(fight, who, mode)


def gait(mode: str) -> Gait:
    kept = movement.GAITS[mode]
    soars = kept.soars if mode == "climb" else None  # nobody walks up a cliff here (STR-109)
    return replace(kept, allowance=allowance_of(mode), bar=bar(mode), has=has(mode), row=ROWS[mode], soars=soars)


GAITS = {mode: gait(mode) for mode in movement.GAITS} | {jumps.LONG_JUMP.key: jumps.LONG_JUMP}
