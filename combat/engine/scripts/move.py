"""Movement, one square at a time."""

from combat.engine import events as ev
from combat.engine.commands import Move
from combat.engine.content import Step
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.grid import Cells, Square, distance
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts import zone
from combat.engine.scripts.attack import reveal
from combat.engine.scripts.effect import settle
from combat.engine.scripts.ride import jolted
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant


def move(fight: Fight, command: Move) -> Script[None]:
    """Walk the path; each step may be answered by others before it happens, and the rest is lost if the mover no longer can."""
    gait = fight.rules.gaits[command.gait]
    reveal(fight, command.actor)
    if gait.cost:
        fight.rules.economy.pay(fight, command.actor, gait.cost)
    if gait.begun is not None:
        yield from gait.begun(fight, command.actor)
    if gait.set_off is not None:
        yield from gait.set_off(fight, command)
    free, stop, since = [fight.get(command.actor).at], None, len(fight.events)
    for square in command.path:
        stop = yield from one_step(fight, command.actor, command.gait, square, gait.provokes)
        if stop is not None:
            halt(fight, command.actor, stop)
            break
        if fight.rules.may_stop(fight, command.actor, square) is None:
            free.append(square)
    if step_back(fight, command.actor, free, stop is None):
        yield from settle(fight)
    if gait.arrived is not None and fight.is_here(command.actor):
        yield from gait.arrived(fight, command.actor)
    if gait.cost and command.actor in fight.state.combatants:  # the next move has its own distance
        fight.record(ev.Refreshed(who=command.actor, what=("distance",), **fight.told(command.actor)))
    yield from jolt_dragged(fight, since)
    yield from fight.window("move.ended", command.actor)


def jolt_dragged(fight: Fight, since: int) -> Script[None]:
    """See who stays on the backs of those that were dragged along, once the drag is over (FIF-181)."""
    dragged = (e.who for e in fight.events[since:] if isinstance(e, ev.Placed) and e.how == "dragged")
    for mount in dict.fromkeys(dragged):
        yield from jolted(fight, mount)


def one_step(fight: Fight, who: Id, gait: str, to: Square, provokes: bool) -> Script[Refusal | None]:
    """Take one step after everybody concerned was asked; returns why not, if it did not happen."""
    origin = fight.get(who).at
    refusal, cost = price(fight, who, gait, to)
    if refusal is not None or origin is None:
        return refusal
    step = Step(who, origin, to, gait, cost, provokes, rise_to(fight, who, gait, to))
    for moment in ("step.begun", "step.leaving"):
        step = yield from fight.window(moment, step)
        if step.stopped:
            return Refusal(step.stopped, step.row)
        if not fight.is_here(who) or fight.get(who).at != origin:
            return Refusal("Moved elsewhere meanwhile.", fight.rules.rows.get("map", ""))
        refusal, cost = price(fight, who, gait, to)  # an answer may have slowed, held or dropped the mover
        if refusal is not None:
            return refusal
    height = fight.get(who).height + rise_to(fight, who, gait, to)
    told, was = fight.told(who), fight.get(who)
    fight.record(ev.Stepped(who=who, origin=origin, to=to, cost=cost, gait=gait, height=height, **told))
    fight.record(ev.Spent(who=who, what="distance", amount=cost, **told))
    if fight.rules.stepped is not None:
        fight.rules.stepped(fight, step)
    companions = trail(fight, was)
    yield from fight.window("step.entered", step)
    for one, left in ((who, was.cells), *companions):
        yield from zone.entered(fight, one, left)
    yield from settle(fight)
    return None


def trail(fight: Fight, was: Combatant) -> tuple[tuple[Id, Cells], ...]:
    """Move along whoever goes with a creature, which `was` so before its step; returns them with the squares they left."""
    return fight.rules.trailing(fight, was) if fight.rules.trailing is not None else ()


def halt(fight: Fight, who: Id, stop: Refusal) -> None:
    """Record why a mover stops; all read it, so whom the GM’s creature met unseen by the players is not named."""
    veiled = (other for other in fight.state.present if other.id != who and fight.state.is_veiled(other.id))
    named = any(other.name in stop.text for other in veiled)
    why = "Something unseen is in the way." if named else stop.text
    fight.record(ev.Halted(who=who, why=why, row=stop.row, **fight.told(who)))


def price(fight: Fight, who: Id, gait: str, to: Square) -> tuple[Refusal | None, int]:
    """Return why a step cannot be taken now, or its cost in the game's unit."""
    mover = fight.get(who)
    if mover.at is None or distance(mover.at, to) != 1:
        return Refusal("That square is more than one step away.", fight.rules.rows.get("map", "")), 0
    if mover.life != "up":
        return Refusal("It goes no further.", fight.rules.rows.get("speed", "")), 0
    barred = fight.rules.gaits[gait].bar(fight, who)
    if barred is not None:
        return barred, 0
    cost = fight.rules.step(fight, who, gait, mover.at, to)
    if isinstance(cost, Refusal):
        return cost, 0
    left = fight.rules.gaits[gait].allowance(fight, who)
    if cost > left:
        return too_far(fight, who, gait, cost), 0
    return None, cost


def too_far(fight: Fight, who: Id, gait: str, cost: int) -> Refusal:
    """Say why a way is too long."""
    way = fight.rules.gaits[gait]
    if way.too_far is not None:
        return way.too_far(fight, who, cost)
    left = max(0, way.allowance(fight, who))
    return Refusal(f"That costs {cost} {fight.rules.unit} and {left} are left.", fight.rules.rows.get("speed", ""))


def rise_to(fight: Fight, who: Id, gait: str, to: Square) -> int:
    """Return how many squares up or down a step leads: walkers follow the ground, fliers do not go down with it."""
    return fight.height_at(who, to, fight.rules.gaits[gait].airborne) - fight.get(who).height


def step_back(fight: Fight, who: Id, free: list[Square | None], say_why: bool) -> bool:
    """Put a mover that was stopped in an occupied square back to the last free one it passed; tells whether it was so
    (FIF-060, ORC-205)."""
    if not fight.is_here(who):
        return False
    at = fight.get(who).at
    assert at is not None
    taken = fight.rules.may_stop(fight, who, at)
    if taken is None or free[-1] is None or free[-1] == at:
        return False
    height = fight.height_at(who, free[-1])
    if say_why:
        halt(fight, who, taken)
    was = fight.get(who)
    fight.record(ev.Placed(who=who, to=free[-1], how="returned", height=height, **fight.told(who)))
    trail(fight, was)
    return True


def check_path(fight: Fight, command: Move) -> None:
    """Raise Illegal unless the whole path can be walked as things are known now."""
    mover = fight.get(command.actor)
    if not command.path:
        raise Illegal("Pick a square to move to.")
    if mover.at is None:
        raise Illegal("You are not on the map yet.", fight.rules.rows.get("map", ""))
    gait = fight.rules.gaits.get(command.gait)
    if gait is None:
        raise Illegal("There is no such way of moving.")
    at, spent = mover.at, 0
    barred = gait.bar(fight, command.actor)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    left = gait.allowance(fight, command.actor)
    for square in command.path:
        if distance(at, square) != 1:
            raise Illegal("That path skips a square.", fight.rules.rows.get("map", ""))
        cost = fight.rules.step(fight, command.actor, command.gait, at, square)
        if isinstance(cost, Refusal):
            raise Illegal(cost.text, cost.row)
        spent += cost
        at = square
    if spent > left:
        refusal = too_far(fight, command.actor, command.gait, spent)
        raise Illegal(refusal.text, refusal.row)
    blocked = fight.rules.may_stop(fight, command.actor, at)
    if blocked is not None:
        raise Illegal(blocked.text, blocked.row)
