"""Icy patches: whoever has set off on one in some direction finds every other one hard going."""

from combat.engine import events as ev
from combat.engine.answers import Pace
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, square_in, written
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.seatview import Refusal

PATCH = "icy"  # the ground that patches make
SLIDE = Prefix("slide:")  # spent: in which direction a creature has set off on ice; gone at the start of its next turn
FOOT = 5
Vector = tuple[int, int]
FREE = ("fly", "burrow", "jump")  # ways of moving that touch no ice


def heading(origin: Square, to: Square) -> Vector:
    """Return the direction of a step."""
    return to[0] - origin[0], to[1] - origin[1]


def slides(fight: Fight, who: Id) -> Vector | None:
    """Return the direction in which a creature has set off on ice since its turn began, None if it has not (A5E-215, R40)."""
    return next(map(square_in, SLIDE.among(sorted(fight.get(who).used))), None)


def is_on_ice(fight: Fight, who: Id, origin: Square, to: Square, gait: str) -> bool:
    """Tell whether a step begins or ends on an icy patch, and touches it."""
    ice = fight.state.ground(PATCH)
    if not ice or gait in FREE or fight.is_airborne(who):
        return False
    return not ice.isdisjoint(fight.cells_at(who, origin) | fight.cells_at(who, to))


def slippery(fight: Fight, who: Id, gait: str, steps: Pace) -> Pace:
    """Make steps on ice that turn from the creature's direction difficult, unless they are anyhow (A5E-188, A5E-215)."""
    if not fight.state.ground(PATCH) or gait in FREE:
        return steps
    gone = slides(fight, who)

    def step(origin: Square, to: Square) -> int | Refusal:
        cost = steps(origin, to)
        if gone is None or isinstance(cost, Refusal) or heading(origin, to) == gone:
            return cost
        return cost + turning(fight, who, origin, to, gait)

    return step


def turning(fight: Fight, who: Id, origin: Square, to: Square, gait: str) -> int:
    """Return what turning on ice adds to a step, in feet; nothing where it is difficult ground already."""
    if not is_on_ice(fight, who, origin, to, gait):
        return 0
    entered: Cells = fight.cells_at(who, to) - fight.cells_at(who, origin)
    others = any(c.id != who and c.cells & entered for c, _ in fight.standing())
    return 0 if others or not entered.isdisjoint(fight.state.ground("difficult")) else FOOT


def detour(fight: Fight, who: Id, gait: str, path: tuple[Square, ...]) -> int:
    """Return what a whole way costs more than its steps, one by one, because it turns on ice (A5E-215)."""
    if not fight.state.ground(PATCH):
        return 0
    at, gone, more = fight.get(who).at, slides(fight, who), 0
    if at is None or gone is not None:
        return 0  # what has been set off on already is in the price of each step
    for to in path:
        if is_on_ice(fight, who, at, to, gait):
            gone = gone or heading(at, to)
            more += 0 if heading(at, to) == gone else turning(fight, who, at, to, gait)
        at = to
    return more


def note_slide(fight: Fight, step: Step) -> None:
    """Keep the direction of the first step on ice; being pushed is no step (A5E-215, R40)."""
    if slides(fight, step.who) is None and is_on_ice(fight, step.who, step.origin, step.to, step.gait):
        way = written(heading(step.origin, step.to))
        fight.record(ev.Spent(who=step.who, what=SLIDE.of(way), **fight.hearers_of(step.who)))
