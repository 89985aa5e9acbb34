"""A group that moves as one: its commander names a square, and all of them go there and stay together (A5E-245)."""

from combat.engine.choices.reach import reachable
from combat.engine.commands import Act, Move
from combat.engine.declared.content import Action, Aimed
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, distance
from combat.engine.ids import GM, Id
from combat.engine.known import known
from combat.engine.requests import Pick, Script
from combat.engine.scripts.moving import move
from combat.engine.scripts.order import SHARING
from combat.engine.seatview import Reach, Refusal, Viewer
from combat.engine.state import Weapon
from combat.rulesets.a5e.groups.group_arms import TOO_LATE
from combat.rulesets.a5e.groups.groups import Unit, units

GAITS = ("walk", "fly", "swim")  # of which each takes the first that it can go by where it is
GONE = Refusal("They are no group any more.", "A5E-245")
NO_NEARER = Refusal("None of them can come any nearer.", "A5E-245")


def groups(fight: Fight, who: Id) -> tuple[Unit, ...]:
    return tuple(unit for unit in units(fight, who) if unit.is_group)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer the groups, where there are several."""
    found = groups(fight, who)
    return tuple(Pick(unit.key, unit.name) for unit in found) if len(found) > 1 else ()


def unit_for(fight: Fight, who: Id, key: Id) -> Unit | None:
    """Return the group of this name, or the first one where none is named."""
    return next((unit for unit in groups(fight, who) if key in (unit.key, "")), None)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why no group can move: none of all members has a step left."""
    barred = [stuck(fight, one) for unit in groups(fight, who) for one in unit.members]
    if not barred:
        return Refusal("You command no group.", "A5E-245")
    return None if None in barred else barred[0]


def stuck(fight: Fight, who: Id) -> Refusal | None:
    if fight.state.active != who and not fight.get(who).used.get(SHARING):
        return TOO_LATE
    gait = fight.rules.gaits[gait_of(fight, who)]
    held = fight.rules.turns.cannot_move(fight, who) or gait.bar(fight, who)
    if held is None and gait.allowance(fight, who) <= 0:
        return Refusal("Its movement is spent.", "A5E-002")
    return held


def gait_of(fight: Fight, who: Id) -> str:
    """Return how a creature goes along with its group: on foot if it can, flying or swimming where one does (A5E-257)."""

    def goes(key: str) -> bool:
        gait = fight.rules.gaits[key]
        return (gait.has is None or gait.has(fight, who)) and gait.bar(fight, who) is None

    return next(filter(goes, GAITS), GAITS[0])


def aimed(fight: Fight, command: Act) -> Aimed | Refusal:
    """Return the square that a group is to go to; nobody is harmed by it."""
    unit, square = unit_for(fight, command.actor, command.choice), command.square
    if square is None or not fight.state.field.holds(square):
        return Refusal("That is outside the map.", "A5E-245")
    if unit is None:
        return GONE
    if not any(stuck(fight, one) is None and best_way(fight, one, square) for one in unit.members):
        return NO_NEARER
    return Aimed(frozenset((square,)), ())


def march(fight: Fight, command: Act) -> Script[None]:
    """Move one member after the other, the nearest first, each as near to the square as it can come (A5E-244, A5E-245)."""
    unit = unit_for(fight, command.actor, command.choice)
    if unit is None:
        raise Illegal(GONE.text, GONE.row)
    if command.square is None:
        raise Invalid("Pick a square on the map.")
    moved = False
    for who in sorted(unit.members, key=lambda one: (away(fight, one, command.square), one)):
        if not fight.is_here(who) or stuck(fight, who) is not None:
            continue
        way = best_way(fight, who, command.square)
        if way is not None:
            yield from move(fight, Move(actor=who, path=way.path, gait=gait_of(fight, who)))
            moved = True
    if not moved:
        raise Illegal(NO_NEARER.text, NO_NEARER.row)


def away(fight: Fight, who: Id, square: Square | None) -> int:
    at = fight.get(who).at
    return distance(at, square) if at is not None and square is not None else 10_000


def best_way(fight: Fight, who: Id, square: Square) -> Reach | None:
    """Return the way that brings a creature nearest to a square, the cheapest of them; None when it is as near as it can be.

    It is chosen as its player would: whoever or whatever is hidden is walked into, not around.
    """
    ways = reachable(as_its_seat_knows(fight, who), who, gait_of(fight, who)).values()
    best = min(ways, key=lambda way: (distance(way.square, square), way.cost, way.square), default=None)
    return best if best is not None and distance(best.square, square) < away(fight, who, square) else None


def as_its_seat_knows(fight: Fight, who: Id) -> Fight:
    seat = fight.seat_of(who)
    return fight if seat == GM else Fight(fight.rules, known(fight.state, Viewer(seat, "player")))


MARCH = Action(
    "march",
    "Move as a group",
    march,
    group="command",
    cost="",
    needs="square",
    row="A5E-245",
    summary="All of them go there, one after the other.",
    bar=bar,
    picks=picks,
    aimed=aimed,
    hide_barred=True,
)
