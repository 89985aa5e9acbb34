"""Rolling scenes: the map moves along with everybody who keeps pace; who gains ground, and who falls behind."""

from combat.engine import events as ev
from combat.engine.answers import Pace
from combat.engine.commands import Push
from combat.engine.declared.content import Condition
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.moving import carry_off
from combat.engine.scripts.scenes import leave_behind
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.engine.state.scene import HEADINGS
from combat.rulesets.a5e.order import MARK, SPRINT
from combat.rulesets.fifth.hands import is_carried
from combat.rulesets.fifth.order import best_mode, speed

FOOT = 5  # feet of one square
USUAL = 30  # feet a round
FORWARD = f"{MARK}forward"  # spent: half squares that a creature has gained on the scene in this turn
GAINING = "gains-ground"  # the effect by which a daring move may take somebody forward
AHEAD = Refusal(
    "The scene rolls that way: only a Dash, a Sprint or a daring move takes you further forward.", "A5E-270"
)
SLOWER = Refusal("You sprint along the scene’s own way, or not forward at all.", "A5E-270")
LOST = (Pick("yes", "Too distant", "out of it until you bring it back"), Pick("no", "It hangs on at the edge"))

CONDITIONS = (
    Condition(
        GAINING,
        "Gains ground",
        "In a rolling scene it may move forward up to its Speed this turn, as with a Dash.",
        ("A5E-270",),
    ),
)


# --- who takes part ------------------------------------------------------------------------------------------------


def is_along(fight: Fight, who: Combatant) -> bool:
    """Tell whether a creature goes with the scene on its own feet: not carried, not left behind, no thing and no corpse (R51)."""
    here = who.at is not None and who.life != "dead" and not who.is_object
    return here and not who.mount and not is_carried(fight, who) and who.id not in fight.state.scene.distant


def is_active(fight: Fight, who: Combatant) -> bool:
    """Tell whether a participant counts for the base speed: along, in the order and not out of action (A5E-267, R51)."""
    ordered = fight.state.entry_of(who.id) is not None or fight.state.phase == "setup"
    return is_along(fight, who) and ordered and who.life == "up" and not fight.flag(who.id, "incapacitated")


def laps(fight: Fight) -> tuple[int, ...]:
    """Return the base speeds to be proposed, in feet: 30, and the second slowest of the active participants (A5E-267, R51)."""
    paces = sorted(base_speed(c) for c in fight.state.present if is_active(fight, c))
    return tuple(dict.fromkeys((USUAL, *paces[1:2])))


def base_speed(who: Combatant) -> int:
    """Return the Speed of a sheet: on foot, or the best it has."""
    speeds = who.sheet.speeds
    return speeds.get("walk") or max(speeds.values(), default=0)


# --- forward -------------------------------------------------------------------------------------------------------


def gained(heading: str, origin: Square, to: Square) -> int:
    """Return how many half squares further forward one square is than another (below 0: back)."""
    x, y = HEADINGS[heading]
    along = (to[0] - origin[0]) * x + (to[1] - origin[1]) * y
    return along if x and y else 2 * along


def may_gain(fight: Fight, who: Id) -> int:
    """Return how many half squares a creature may get forward in this turn in all: its Speed for each Dash (A5E-270, R52)."""
    mover = fight.get(who)
    times = mover.used.get("dash", 0) + mover.has(GAINING)
    return 2 * times * speed(fight, who, best_mode(fight, who)) // FOOT


def held_back(fight: Fight, who: Id, steps: Pace) -> Pace:
    """Return the price of steps in a rolling scene: nobody gets forward by moving alone (A5E-270)."""
    mover, heading = fight.get(who), fight.state.scene.heading
    if not heading or mover.at is None or not is_along(fight, mover):
        return steps
    start, left = mover.at, may_gain(fight, who) - mover.used.get(FORWARD, 0)
    sprints = bool(mover.used.get(SPRINT))

    def step(origin: Square, to: Square) -> int | Refusal:
        if gained(heading, origin, to) > 0:
            if gained(heading, start, to) > left:
                return AHEAD
            if sprints and (to[0] - origin[0], to[1] - origin[1]) != HEADINGS[heading]:
                return SLOWER
        return steps(origin, to)

    return step


def stepped(fight: Fight, step: Step) -> None:
    """Count the ground that a step has gained or lost."""
    heading = fight.state.scene.heading
    way = gained(heading, step.origin, step.to) if heading else 0
    if way:
        fight.record(ev.Spent(who=step.who, what=FORWARD, amount=way, **fight.hearers_of(step.who)))


# --- behind --------------------------------------------------------------------------------------------------------


def keeps(fight: Fight, who: Id) -> int:
    """Return how many feet a creature keeps up with in a round: half its Speed while prone (R52)."""
    feet = speed(fight, who, best_mode(fight, who))
    return feet // 2 if fight.get(who).has("prone") else feet


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Let whoever cannot keep pace slip back, and ask the GM about one whom the map ends behind (A5E-268, R52)."""
    scene = fight.state.scene
    if not scene.heading or not fight.is_here(who) or not is_along(fight, fight.get(who)):
        return
    squares = (scene.pace - keeps(fight, who)) // FOOT
    if squares < 1 or fight.flag(who, "rooted"):
        return
    found, (x, y) = fight.get(who), HEADINGS[scene.heading]
    assert found.at is not None
    path = tuple((found.at[0] - n * x, found.at[1] - n * y) for n in range(1, squares + 1))
    inside = tuple(s for s in path if all(map(fight.state.field.holds, fight.cells_at(who, s))))
    text = f"{found.name} cannot keep pace and falls {FOOT * squares} feet behind."
    fight.record(ev.Noted(text=text, row="A5E-268", **fight.hearers_of(who)))
    if inside:
        yield from carry_off(fight, Push(who=who, path=inside))
    if len(inside) < len(path) and fight.is_here(who):
        yield from lose_sight(fight, who)


def lose_sight(fight: Fight, who: Id) -> Script[None]:
    """Ask the GM whether somebody whom the map ends behind is too distant now (A5E-271)."""
    found = fight.get(who)
    title = f"{found.name} falls off the map behind. Too distant?"
    secret = fight.state.is_veiled(who)
    answer = yield from ask(Ask(GM, "too-distant", title, LOST, "yes", who, row="A5E-271", secret=secret))
    if answer == "yes" and fight.is_here(who):
        yield from leave_behind(fight, who)
