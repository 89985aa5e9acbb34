"""Movement, one square at a time."""

from combat.engine import events as ev
from combat.engine.commands import Move
from combat.engine.declared.windows import ACTION_DONE, MOVE_ENDED, STEP_BEGUN, STEP_ENTERED, STEP_LEAVING
from combat.engine.doing import Deed, Step
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.acting import about
from combat.engine.scripts.attacking import reveal
from combat.engine.scripts.ground import zone
from combat.engine.scripts.lasting import settle
from combat.engine.scripts.riding import jolted
from combat.engine.seatview import Refusal


def move(fight: Fight, command: Move) -> Script[None]:
    """Walk the path; each step may be answered by others before it happens, and the rest is lost if the mover no longer can."""
    gait = fight.rules.gaits[command.gait]
    reveal(fight, command.actor)
    if gait.cost:
        fight.rules.economy.pay(fight, command.actor, gait.cost)
    if not (yield from sets_off(fight, command)):
        return
    start = fight.get(command.actor)
    free, stop, since = [start.at], None, len(fight.events)
    heights = {start.at: start.height}
    for square, rise in legs(start.at, command):
        stop = yield from one_step(fight, command.actor, command.gait, square, gait.provokes, rise)
        if stop is not None:
            halt(fight, command.actor, stop)
            break
        if fight.rules.moving.may_stop(fight, command.actor, square) is None:
            free.append(square)
            heights[square] = fight.get(command.actor).height
    if (yield from set_free(fight, command.actor, free, stop is None, heights if command.rise else {})):
        yield from settle(fight)
    if gait.arrived is not None and fight.is_here(command.actor):
        yield from gait.arrived(fight, command.actor)
    if gait.cost and command.actor in fight.state.combatants:  # the next move has its own distance
        fight.record(ev.Refreshed(who=command.actor, what=("distance",), **fight.hearers_of(command.actor)))
    yield from jolt_dragged(fight, since)
    yield from fight.window(MOVE_ENDED, command.actor)
    yield from fight.window(ACTION_DONE, Deed(command.actor, "move", command.gait, command=command, since=since))


def sets_off(fight: Fight, command: Move) -> Script[bool]:
    """Let those act first who wait for such a thing, then what comes with setting off; tells whether it comes to that."""
    gait = fight.rules.gaits[command.gait]
    if (
        yield from about(fight, Deed(command.actor, "move", command.gait, command=command, cost=gait.cost))
    ) == "stopped":
        return False
    if gait.begun is not None:
        yield from gait.begun(fight, command.actor)
    if gait.set_off is not None:
        yield from gait.set_off(fight, command)
    return True


def legs(start: Square | None, command: Move) -> tuple[tuple[Square, int], ...]:
    """Return every step of a way with the squares it leads up or down: the first ones do, what is left is straight up or down."""
    way, up = 1 if command.rise > 0 else -1, abs(command.rise)
    steps = [(square, way if n < up else 0) for n, square in enumerate(command.path)]
    last = command.path[-1] if command.path else start
    assert last is not None
    return (*steps, *[(last, way)] * (up - len(steps)))


def jolt_dragged(fight: Fight, since: int) -> Script[None]:
    """See who stays on the backs of those that were dragged along, once the drag is over (FIF-181)."""
    dragged = (e.who for e in fight.events[since:] if isinstance(e, ev.Placed) and e.how == "dragged")
    for mount in dict.fromkeys(dragged):
        yield from jolted(fight, mount)


def one_step(fight: Fight, who: Id, gait: str, to: Square, provokes: bool, up: int = 0) -> Script[Refusal | None]:
    """Take one step after everybody concerned was asked, if it is still possible then; returns why not, if it did not happen
    (FIF-045).

    `up` is where it leads by itself, in squares, wherever the ground lies.
    """
    origin = fight.get(who).at
    (refusal, cost), priced_at = price(fight, who, gait, to, up), fight.state
    if refusal is not None or origin is None:
        return refusal
    step = Step(who, origin, to, gait, cost, provokes, up or rise_to(fight, who, gait, to), up)
    for moment in (STEP_BEGUN, STEP_LEAVING):
        step = yield from fight.window(moment, step)
        if step.stopped:
            return Refusal(step.stopped, step.row)
        if fight.state is priced_at:
            continue
        if not fight.is_here(who) or fight.get(who).at != origin:
            return Refusal("Moved elsewhere meanwhile.", fight.rules.rows.get("map", ""))
        # An answer may have slowed, held or dropped the mover.
        (refusal, cost), priced_at = price(fight, who, gait, to, up), fight.state
        if refusal is not None:
            return refusal
    height = fight.get(who).height + (up or rise_to(fight, who, gait, to))
    hearers, was, climb = fight.hearers_of(who), fight.get(who), up * fight.rules.per_square
    fight.record(ev.Stepped(who=who, origin=origin, to=to, cost=cost, gait=gait, height=height, climb=climb, **hearers))
    what, amount = fight.rules.economy.share(fight, who, gait, cost)
    fight.record(ev.Spent(who=who, what=what, amount=amount, **hearers))
    fight.rules.moving.stepped(fight, step)
    companions = fight.rules.moving.trailing(fight, was)
    yield from fight.window(STEP_ENTERED, step)
    for one, left in ((who, was.cells), *companions):
        yield from zone.entered(fight, one, left, was=was if one == who else None)
    yield from settle(fight)
    return None


def halt(fight: Fight, who: Id, stop: Refusal) -> None:
    """Record why a mover stops; all read it, so whom the GM’s creature met unseen by the players is not named."""
    veiled = (other for other in fight.state.present if other.id != who and fight.state.is_veiled(other.id))
    named = any(other.name in stop.text for other in veiled)
    why = "Something unseen is in the way." if named else stop.text
    fight.record(ev.Halted(who=who, why=why, row=stop.row, **fight.hearers_of(who)))


def price(fight: Fight, who: Id, gait: str, to: Square, up: int = 0) -> tuple[Refusal | None, int]:
    """Return why a step cannot be taken now, or its cost in the game's unit."""
    mover = fight.get(who)
    if mover.at is None or (fight.lattice.distance(mover.at, to) != 1 and not (up and mover.at == to)):
        return Refusal("That square is more than one step away.", fight.rules.rows.get("map", "")), 0
    if mover.life != "up":
        return Refusal("It goes no further.", fight.rules.rows.get("speed", "")), 0
    barred = fight.rules.gaits[gait].bar(fight, who)
    if barred is not None:
        return barred, 0
    cost = lifted(fight, who, gait, to, up) if up else fight.rules.moving.step(fight, who, gait, mover.at, to)
    if isinstance(cost, Refusal):
        return cost, 0
    left = fight.rules.gaits[gait].allowance(fight, who)
    if cost > left:
        return too_far(fight, who, gait, cost), 0
    return None, cost


def lifted(fight: Fight, who: Id, gait: str, to: Square, up: int) -> int | Refusal:
    """Return what a step costs that leads up or down by itself, or why it cannot be taken."""
    way = fight.rules.gaits[gait]
    if way.soars is None or not way.soars(fight, who):
        return Refusal("That way of moving leads neither up nor down.", fight.rules.rows.get("map", ""))
    return fight.rules.heights.lift(fight, who, gait, to, up)


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


def set_free(
    fight: Fight, who: Id, free: list[Square | None], say_why: bool, heights: dict[Square | None, int]
) -> Script[bool]:
    """Put a mover that was stopped in an occupied square where the game has it go, else back; tells whether it was so."""
    at, back = fight.get(who).at if fight.is_here(who) else None, free[-1]
    if at is None or back is None or back == at:
        return step_back(fight, who, free, say_why, heights)
    taken = fight.rules.moving.may_stop(fight, who, at)
    if taken is None:
        return False
    if say_why:
        halt(fight, who, taken)
    last = (back, heights.get(back, fight.height_at(who, back)))
    to, height = yield from fight.rules.moving.displaced(fight, who, last)
    return step_back(fight, who, [to], False, {to: height})


def step_back(
    fight: Fight, who: Id, free: list[Square | None], say_why: bool, heights: dict[Square | None, int]
) -> bool:
    """Put a mover that was stopped in an occupied square back to the last free one it passed, at the height it had there (if one
    is given); tells whether it was so (FIF-060, ORC-205)."""
    if not fight.is_here(who):
        return False
    at = fight.get(who).at
    assert at is not None
    taken = fight.rules.moving.may_stop(fight, who, at)
    back = free[-1]
    height = heights.get(back, fight.height_at(who, back)) if back is not None else 0
    if taken is None or back is None or (back == at and height == fight.get(who).height):
        return False
    if say_why:
        halt(fight, who, taken)
    was = fight.get(who)
    fight.record(ev.Placed(who=who, to=back, how="returned", height=height, **fight.hearers_of(who)))
    fight.rules.moving.trailing(fight, was)
    return True


def check_path(fight: Fight, command: Move) -> None:
    """Raise Illegal unless the whole path can be walked as things are known now."""
    mover = fight.get(command.actor)
    if not command.path and not command.rise:
        raise Illegal("Pick a square to move to.")
    if mover.at is None:
        raise Illegal("You are not on the map yet.", fight.rules.rows.get("map", ""))
    gait = fight.rules.gaits.get(command.gait)
    if gait is None:
        raise Illegal("There is no such way of moving.")
    barred = gait.bar(fight, command.actor)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    if command.rise:
        check_rise(fight, command)
        return
    spent = whole_price(fight, command, mover.at)
    if spent > gait.allowance(fight, command.actor):
        refusal = too_far(fight, command.actor, command.gait, spent)
        raise Illegal(refusal.text, refusal.row)
    blocked = fight.rules.moving.may_stop(fight, command.actor, command.path[-1])
    if blocked is not None:
        raise Illegal(blocked.text, blocked.row)


def whole_price(fight: Fight, command: Move, at: Square) -> int:
    """Return what a path costs, all its steps and what the game adds to the whole; raises Illegal where it cannot be walked."""
    spent, slants = 0, 0
    paces = fight.rules.moving.paces(fight, command.actor, command.gait)
    for square in command.path:
        if fight.lattice.distance(at, square) != 1:
            raise Illegal("That path skips a square.", fight.rules.rows.get("map", ""))
        cost = paces[slants % len(paces)](at, square)
        if isinstance(cost, Refusal):
            raise Illegal(cost.text, cost.row)
        spent += cost
        slants += fight.lattice.is_diagonal(at, square)
        at = square
    return spent + fight.rules.moving.detour(fight, command.actor, command.gait, command.path)


def check_rise(fight: Fight, command: Move) -> None:
    """Raise Illegal unless a way that leads up or down can be gone, step by step, as things are known now."""
    way = way_up(fight, command)
    if isinstance(way, Refusal):
        raise Illegal(way.text, way.row)
    if way > fight.rules.gaits[command.gait].allowance(fight, command.actor):
        refusal = beyond(fight, command.actor, command.gait)
        raise Illegal(refusal.text, refusal.row)


def beyond(fight: Fight, who: Id, gait: str) -> Refusal:
    """Say why a way that leads up or down is too long, of which it does not matter how long exactly."""
    left = max(0, fight.rules.gaits[gait].allowance(fight, who))
    text = f"That is farther than the {left} {fight.rules.unit} that are left."
    return Refusal(text, fight.rules.rows.get("speed", ""))


MOST_UP = 400  # squares of one move


def way_up(fight: Fight, command: Move) -> int | Refusal:
    """Return what a way costs that leads up or down, whatever is left, or why it cannot be gone."""
    who, spent, left = command.actor, 0, fight.rules.gaits[command.gait].allowance(fight, command.actor)
    if abs(command.rise) > MOST_UP:
        return Refusal("That is too high.", fight.rules.rows.get("map", ""))
    for square, up in legs(fight.get(who).at, command):
        at, height = fight.get(who).at, fight.get(who).height + up
        if at is None or (fight.lattice.distance(at, square) != 1 and not (up and at == square)):
            return Refusal("That path skips a square.", fight.rules.rows.get("map", ""))
        cost = (
            lifted(fight, who, command.gait, square, up)
            if up
            else fight.rules.moving.step(fight, who, command.gait, at, square)
        )
        if isinstance(cost, Refusal):
            return cost
        spent += cost
        if spent > left:  # so far that the rest does not matter
            return spent
        spending = fight.rules.economy.share(fight, who, command.gait, cost)
        fight = fight.as_if_flown(who, square, height, spending)
        # What a step counts for binds the next one.
        fight.rules.moving.stepped(fight, Step(who, at, square, command.gait, cost, provokes=False, rise=up, lift=up))
    return fight.rules.moving.may_stop(fight, who, fight.get(who).at or (0, 0)) or spent
