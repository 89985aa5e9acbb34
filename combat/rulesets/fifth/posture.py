"""Standing up, dropping prone, and flying up and down."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action, Step
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.effect import gain, lose_all, settle
from combat.engine.scripts.move import halt, trail
from combat.engine.scripts.zone import entered
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.economy import allowance, best_mode, speed, stride
from combat.rulesets.fifth.towing import is_dragged
from combat.rulesets.policies.acted import done


def stand_cost(fight: Fight, who: Id) -> int:
    """Return half the speed, rounded down; a Dash does not raise it (FIF-055, R-07)."""
    return speed(fight, who, best_mode(fight, who)) // 2


def stand_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not fight.get(who).has("prone"):
        return Refusal("You are on your feet.", "FIF-055")
    mode = best_mode(fight, who)
    if speed(fight, who, mode) == 0:
        return Refusal("Your speed is 0.", "FIF-056")
    cost, left = stand_cost(fight, who), allowance(fight, who, mode)
    return Refusal(f"Standing up costs {cost} ft and {max(0, left)} are left.", "FIF-056") if cost > left else None


def stand(fight: Fight, command: Act) -> Script[None]:
    told = fight.told(command.actor)
    fight.record(ev.Spent(who=command.actor, what="distance", amount=stand_cost(fight, command.actor), **told))
    done(fight, command, "Stand up", "FIF-055")
    lose_all(fight, command.actor, "prone", "stood up", quiet=True)
    yield from NOTHING


def drop_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if fight.get(who).mount:
        return Refusal("Dismount first.", "FIF-179")
    if fight.get(who).driver:
        return Refusal("Its rider keeps it on its feet.", "FIF-188")
    return Refusal("You are prone already.", "FIF-054") if fight.get(who).has("prone") else None


def drop_prone(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Drop prone", "FIF-054")
    yield from gain(fight, command.actor, "prone", quiet=True)


# --- up and down ---------------------------------------------------------------------------------------------------


def fly_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return no_flight(fight, who, 1)


def down_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return no_flight(fight, who, -1)


def no_flight(fight: Fight, who: Id, by: int) -> Refusal | None:
    """Tell why a creature cannot fly so many squares up or down now (FIF-052, FIF-060)."""
    if fight.get(who).at is None:
        return Refusal("You are not on the map.", "FIF-052")
    if by < 0 and not fight.is_airborne(who):
        return Refusal("You are on the ground.", "FIF-052")
    barred = fight.rules.gaits["fly"].bar(fight, who)
    if barred is None and stride(fight, who, "fly") < 5:
        return Refusal("No flying movement is left.", "FIF-048")
    return barred or taken(fight, who, by)


def taken(fight: Fight, who: Id, by: int) -> Refusal | None:
    """Tell who is in the way right above or below (FIF-060); whoever is dragged along makes room."""
    mover = fight.get(who)
    for other, cells in fight.standing():
        if other.id == who or is_dragged(mover, other):
            continue
        if other.height == mover.height + by and cells & mover.cells:
            return Refusal(f"{fight.name_seen_by(who, other.id)} is there.", "FIF-060")
    return None


def up(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, 1)


def down(fight: Fight, command: Act) -> Script[None]:
    yield from change_height(fight, command, -1)


def change_height(fight: Fight, command: Act, by: int) -> Script[None]:
    """Fly 5 feet up or down, which can leave somebody's reach like any other step (FIF-052, FIF-071)."""
    who = command.actor
    at = fight.get(who).at
    assert at is not None
    step = Step(who, at, at, "fly", 5, True, rise=by)
    for moment in ("step.begun", "step.leaving"):
        step = yield from fight.window(moment, step)
        if not fight.is_here(who):
            return
        barred = Refusal(step.stopped, step.row) if step.stopped else no_flight(fight, who, by)
        if barred is not None:
            halt(fight, who, barred)
            return
    told, was = fight.told(who), fight.get(who)
    fight.record(ev.Spent(who=who, what="distance", amount=5, **told))
    height = fight.get(who).height + by
    fight.record(ev.Placed(who=who, to=at, how="rose" if by > 0 else "sank", height=height, **told))
    for one, left in trail(fight, was):
        yield from entered(fight, one, left)
    yield from settle(fight)


STAND = Action("stand", "Stand up", stand, group="move", cost="", row="FIF-055", bar=stand_bar, hide_barred=True)
DROP = Action(
    "drop-prone", "Drop prone", drop_prone, group="move", cost="", row="FIF-054", bar=drop_bar, hide_barred=True
)
UP = Action("fly-up", "Fly 5 ft up", up, group="move", cost="", row="FIF-052", bar=fly_bar, hide_barred=True)
DOWN = Action("fly-down", "Fly 5 ft down", down, group="move", cost="", row="FIF-052", bar=down_bar, hide_barred=True)
