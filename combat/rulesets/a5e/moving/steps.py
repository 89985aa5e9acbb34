"""Steps of this game: 5e’s, through whom one may pass this turn, and how straight a sprinter runs."""

from combat.engine import events as ev
from combat.engine.answers import Pace
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.look import SOARING
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.a5e.order import SPRINT, WAY, is_its_turn
from combat.rulesets.a5e.scenes import ELSEWHERE, OUT_OF_IT, OWN_GAIT, WATER, held_back, medium, rolling, swims
from combat.rulesets.a5e.terrain import note_slide, slippery
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.moving import FOOT, Feet, can, jumping, passed
from combat.rulesets.policies.steps import StepGround

STRAIGHT = Refusal("You sprint: the whole turn’s way is one straight line.", "A5E-071")
Vector = tuple[int, int, int]


class Strokes(Feet):
    """Steps of somebody suspended in water: as in the air, and 1 extra foot each without a swimming speed (A5E-016, R54)."""

    def __init__(self, fight: Fight, who: Id) -> None:
        super().__init__(fight, who, "fly")
        self.slow = 0 if swims(fight, who) else FOOT

    def price(self, ground: StepGround, rise: int, tight: bool) -> int | Refusal:
        cost = super().price(ground, rise, tight)
        return cost if isinstance(cost, Refusal) else cost + self.slow


def pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what each step costs in feet, or why it cannot be taken (A5E-015, A5E-071, A5E-079, A5E-215, A5E-257, A5E-270)."""
    return held_back(fight, who, slippery(fight, who, mode, at_the_shore(fight, who, mode, stride(fight, who, mode))))


def at_the_shore(fight: Fight, who: Id, mode: str, steps: Pace) -> Pace:
    """Bind a way of moving to where it is one: into an area that is suspended, and out of it, it takes one step (A5E-256)."""
    scene = fight.state.scene
    own = OWN_GAIT.get(scene.medium)
    if own is None or not scene.area:
        return steps
    stays = bool(medium(fight, who)) and not (mode == "fly" and can(fight, who, mode))

    def step(origin: Square, to: Square) -> int | Refusal:
        inside = bool(scene.medium_of(fight.cells_at(who, origin)))
        if inside and mode != own:
            return ELSEWHERE[scene.medium]
        return OUT_OF_IT if stays and mode == own and not inside else steps(origin, to)

    return step


def stride(fight: Fight, who: Id, mode: str) -> Pace:
    """Return the same wherever the scene itself goes."""
    if mode == jumping.JUMP:
        return straight(fight, who, jumping.pace(fight, who, mode))
    if mode == "swim" and medium(fight, who) == WATER:
        return straight(fight, who, fight.cached_by_look(("pace", who, WATER), lambda: Strokes(fight, who)))
    return straight(fight, who, fight.cached_by_look(("strides", who, mode), lambda: Feet(fight, who, mode)))


def stepped(fight: Fight, step: Step) -> None:
    """See what a step that was taken counts for: the direction of the turn’s way, a passage that is used up."""
    monstrous.stepped(fight, step)
    rolling.stepped(fight, step)
    if step.origin != step.to or step.lift:
        note_way(fight, step.who, vector(step.origin, step.to, step.lift))
    if step.origin != step.to:  # straight up or down is no direction on the ground
        note_slide(fight, step)
    passed(fight, step)


# --- the straight line of a Sprint ---------------------------------------------------------------------------------


def straight(fight: Fight, who: Id, steps: Pace) -> Pace:
    """Bind a sprinter to one direction in its own turn: that of its first step, wherever it goes on (A5E-071, R12)."""
    runner = fight.get(who)
    if runner.at is None or not is_sprinting(fight, who):
        return steps
    return bound(runner.at, ways(runner), steps, soaring=bool(runner.used.get(SOARING)))


def is_sprinting(fight: Fight, who: Id) -> bool:
    return bool(fight.get(who).used.get(SPRINT)) and is_its_turn(fight, who)


def bound(start: Square, gone: tuple[Vector, ...], steps: Pace, soaring: bool) -> Pace:
    """Bind steps to the direction of the first; of a way that leads up or down the course over the ground is looked for."""

    def step(origin: Square, to: Square) -> int | Refusal:
        if gone:
            way = gone[0]
        elif origin == start:
            return steps(origin, to)
        else:
            way = vector(start, origin)
        same = vector(origin, to)[:2] == way[:2] and (soaring or not way[2])
        return steps(origin, to) if same else STRAIGHT

    return step


def off_course(fight: Fight, who: Id, to: Square, up: int) -> Refusal | None:
    """Tell that a step up or down leaves the line of a Sprint, which has a height in the air and in water (A5E-071, A5E-257)."""
    runner = fight.get(who)
    gone = ways(runner)
    if runner.at is None or not gone or not is_sprinting(fight, who) or vector(runner.at, to, up) == gone[0]:
        return None
    return STRAIGHT


def vector(origin: Square, to: Square, up: int = 0) -> Vector:
    """Return the direction from one square to another, as far as a step shows it; on the ground it is level."""
    x, y = to[0] - origin[0], to[1] - origin[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0), (up > 0) - (up < 0)


def ways(who: Combatant) -> tuple[Vector, ...]:
    """Return the directions in which a creature has gone in this turn."""
    found = (way.split(",") for way in WAY.among(sorted(who.used)))
    return tuple((int(x), int(y), int(up[0]) if up else 0) for x, y, *up in found)


def note_way(fight: Fight, who: Id, way: Vector) -> None:
    """Keep the direction of a step of one’s own turn, once each."""
    key = f"{WAY}{','.join(map(str, way))}"
    if is_its_turn(fight, who) and not fight.get(who).used.get(key):
        fight.record(ev.Spent(who=who, what=key, **fight.hearers_of(who)))
