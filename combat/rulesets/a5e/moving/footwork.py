"""A step of 5 feet that costs nothing: giving ground before a pressed attack, and following into the space."""

from collections.abc import Iterator

from combat.engine.answers import Pace
from combat.engine.declared.content import Gait
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, neighbours
from combat.engine.ids import GM, Id
from combat.engine.known import without
from combat.engine.requests import Script
from combat.engine.scripts.moving import halt, one_step
from combat.engine.seatview import Refusal
from combat.rulesets.a5e.moving import steps as strides
from combat.rulesets.a5e.scenes import WATER, medium
from combat.rulesets.fifth.moving import kept_still
from combat.rulesets.fifth.order import best_mode, speed

FOOTWORK = "footwork"
StepTo = tuple[Square, int]  # a square, and how many squares up or down
NOT_BY_ITSELF = Refusal("That step comes only with a pressed attack.", "A5E-055")


def going(who: Id) -> str:
    """Return what stands among a resolution's undecided things while a creature takes such a step."""
    return f"{FOOTWORK}:{who}"


def spared(who: Id, by: Id) -> str:
    """Return the same for one whom the step does not provoke."""
    return f"{FOOTWORK}:{who}:{by}"


def bar(fight: Fight, who: Id) -> Refusal | None:
    return rooted(fight, who) if going(who) in fight.undecided else NOT_BY_ITSELF


def rooted(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot step at all: something holds it, or its speed is 0 (R09)."""
    kept = kept_still(fight, who)
    if kept is None and speed(fight, who, best_mode(fight, who)) == 0:
        return Refusal("The speed is 0.", "A5E-055")
    return kept


def pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what each step costs; footwork goes wherever the creature could walk or fly, for nothing (R09)."""
    if mode != FOOTWORK:
        return strides.pace(fight, who, mode)
    swimming = "swim" if medium(fight, who) == WATER else ""
    real = strides.pace(fight, who, swimming or ("fly" if fight.is_airborne(who) else "walk"))

    def free(origin: Square, to: Square) -> int | Refusal:
        cost = real(origin, to)
        return cost if isinstance(cost, Refusal) else 0

    return free


def soars(fight: Fight, who: Id) -> bool:
    """Tell whether such a step may lead up or down: in the air, in water, in the astral sea (A5E-257)."""
    lifted = fight.rules.gaits["swim" if medium(fight, who) == WATER else "fly"].soars
    aloft = bool(medium(fight, who)) or fight.is_airborne(who)
    return aloft and lifted is not None and lifted(fight, who)


def free_steps(fight: Fight, who: Id) -> Iterator[StepTo]:
    """Yield the spaces beside a creature where it could be, as far as its seat knows: level ones first, then those above and
    below where it floats."""
    gone = fight.state.unknown_to(fight.seat_of(who)) if fight.seat_of(who) != GM else frozenset()
    seen = Fight(fight.rules, without(fight.state, gone)) if gone else fight
    at = fight.get(who).at
    assert at is not None
    price = pace(seen, who, FOOTWORK)
    level = ((square, 0) for square in neighbours(at) if not isinstance(price(at, square), Refusal))
    for place in (*level, *(aslant(seen, who, at) if soars(seen, who) else ())):
        there = as_if_stepped(seen, who, place)
        if there.rules.moving.may_stop(there, who, place[0]) is None:
            yield place


def aslant(fight: Fight, who: Id, at: Square) -> Iterator[StepTo]:
    """Yield the spaces above and below a creature that it could get to, those straight up and down too."""
    for square in (at, *neighbours(at)):
        for up in (1, -1):
            if not isinstance(fight.rules.heights.lift(fight, who, FOOTWORK, square, up), Refusal):
                yield square, up


def as_if_stepped(fight: Fight, who: Id, place: StepTo) -> Fight:
    """Return the fight as it would stand after such a step; for looking only."""
    square, up = place
    return fight.as_if_flown(who, square, fight.get(who).height + up if up else fight.height_at(who, square))


def step(fight: Fight, who: Id, place: StepTo, past: Id = "") -> Script[bool]:
    """Take the step, which provokes as a move does, but for one creature (`past`); tells whether it was taken (R09)."""
    there, (to, up) = as_if_stepped(fight, who, place), place
    taken = there.rules.moving.may_stop(there, who, to)  # by somebody of whom its seat knew nothing
    if taken is not None:
        halt(fight, who, taken)
        return False
    open_ = {going(who), spared(who, past)}
    fight.undecided |= open_
    stop = yield from one_step(fight, who, FOOTWORK, to, provokes=True, up=up)
    fight.undecided -= open_
    if stop is not None and fight.is_here(who):
        halt(fight, who, stop)
    return stop is None


GAIT = Gait(
    FOOTWORK, "Footwork", lambda fight, who: 5, bar, row="A5E-055", has=lambda fight, who: False, soars=soars, free=True
)
