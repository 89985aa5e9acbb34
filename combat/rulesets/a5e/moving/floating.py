"""Moving where nothing has to be stood on: swimming in a scene under water, flying by the mind in the astral sea, up and down."""

from collections.abc import Callable
from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Gait
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.look import SOARING
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.a5e.moving.steps import note_way, off_course
from combat.rulesets.a5e.scenes import ASTRAL, ELSEWHERE, OWN_GAIT, SKY, WATER, medium, swims
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.moving import DOWN, UP, can, cliffs, kept_still, used_up
from combat.rulesets.fifth.order import allowance, best_mode, speed, stride

LEVEL = Refusal("That way of moving leads neither up nor down.", "A5E-257")
BOTTOM = Refusal("The ground is there.", "A5E-257")


def mode_in(fight: Fight, who: Id, mode: str) -> str:
    """Return whose speed a way of moving goes by: in water a swimming speed, or what there is on land (A5E-016, R54)."""
    if mode == "swim" and medium(fight, who) == WATER and not swims(fight, who):
        return best_mode(fight, who)
    return mode


def afloat(kept: Gait) -> Gait:
    """Return a way of moving as it is in suspended scenes too."""
    key = kept.key

    def is_own(fight: Fight, who: Id) -> bool:
        return OWN_GAIT.get(medium(fight, who)) == key

    def left(fight: Fight, who: Id) -> int:
        return stride(fight, who, mode_in(fight, who, key)) if is_own(fight, who) else kept.allowance(fight, who)

    def barred(fight: Fight, who: Id) -> Refusal | None:
        if is_own(fight, who):
            return cannot_float(fight, who, mode_in(fight, who, key))
        return ELSEWHERE.get(medium(fight, who)) or kept.bar(fight, who)

    def shown(fight: Fight, who: Id) -> bool:
        kind = medium(fight, who)
        if kind in OWN_GAIT:
            return OWN_GAIT[kind] == key
        return kept.has is None or kept.has(fight, who)

    soars = soaring(key) or kept.soars
    airborne = kept.airborne or key == "swim"
    return replace(kept, allowance=left, bar=barred, has=shown, airborne=airborne, soars=soars)


def cannot_float(fight: Fight, who: Id, mode: str) -> Refusal | None:
    """Tell why a creature that is suspended cannot move."""
    kept = kept_still(fight, who)
    if kept is not None:
        return kept
    if fight.get(who).has("prone"):
        return Refusal("You have lost your bearings: stand up first.", "FIF-283")
    if speed(fight, who, mode) == 0:
        return Refusal("The speed is 0.", "FIF-053")
    if allowance(fight, who, mode) <= 0:
        return used_up(mode)
    if stride(fight, who, mode) <= 0:
        return Refusal("With somebody in tow no movement is left. Go on without, or let go.", "FIF-162")
    return None


# --- up and down ---------------------------------------------------------------------------------------------------


def soaring(key: str) -> Callable[[Fight, Id], bool] | None:
    """Tell of a way of moving whether it leads up and down: swimming under water, flying anywhere (A5E-257)."""
    if key == "swim":
        return lambda fight, who: medium(fight, who) == WATER
    if key == "fly":
        return lambda fight, who: medium(fight, who) == ASTRAL or can(fight, who, "fly")
    return None


def lift(fight: Fight, who: Id, gait: str, to: Square, up: int) -> int | Refusal:
    """Return what a step up or down costs, beside it or straight: as any other, and half straight down through the sky (A5E-257,
    A5E-263)."""
    mover = fight.get(who)
    if mover.at is None:
        return LEVEL
    if gait in cliffs.GAITS:
        return cliffs.lift(fight, who, gait, to, up)
    if mover.height + up < fight.state.field.level(fight.cells_at(who, to)):
        return BOTTOM
    bent = off_course(fight, who, to, up)
    if bent is not None:
        return bent
    there = fight.as_if_flown(who, mover.at, mover.height + up, (SOARING, 1))
    cost = there.rules.moving.step(there, who, gait, mover.at, to)
    if isinstance(cost, Refusal) or to != mover.at or up > 0 or medium(fight, who) != SKY:
        return cost
    return half(cost, mover.height)


def half(cost: int, height: int) -> int:
    """Return half the price of 5 feet so that 10 feet cost exactly 5: one square 3, the next one 2 (A5E-263)."""
    return cost // 2 + (cost % 2 if height % 2 == 0 else 0)


GAITS = {key: afloat(gait) for key, gait in FIFTH.gaits.items()}


def middle(fight: Fight, who: Id, at: Square) -> int | None:
    """Return how many squares up an area lies in a suspended scene: with whoever is on its middle, else with its maker
    (A5E-257)."""
    if not fight.state.scene.medium_of(frozenset((at,))):
        return None
    heights = [one.height for one in fight.known_to(who) if at in one.cells and one.life != "dead"]
    return max(heights, default=fight.get(who).height)


# --- 5 feet at a time, outside of suspended scenes ------------------------------------------------------------------


def small_step(action: Action, up: int) -> Action:
    """Return a step of 5 feet up or down as it is on solid ground: in a suspended scene the map asks for the height."""

    def barred(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        at = fight.get(who).at
        if medium(fight, who):
            return Refusal("Set the height above the map, and tap a square.", "A5E-257")
        bent = off_course(fight, who, at, up) if at is not None else None
        return bent or (action.bar(fight, who, weapon) if action.bar is not None else None)

    def run(fight: Fight, command: Act) -> Script[None]:
        before = fight.get(command.actor).height
        yield from action.run(fight, command)
        if fight.is_here(command.actor) and fight.get(command.actor).height != before:
            note_way(fight, command.actor, (0, 0, up))

    return replace(action, bar=barred, run=run)


HOPS = (small_step(UP, 1), small_step(DOWN, -1))
