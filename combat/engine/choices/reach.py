"""Where a creature can get to."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from combat.engine.answers import Pace, Watch
from combat.engine.answers.moving import plain_ground
from combat.engine.commands import Move
from combat.engine.fight import Fight
from combat.engine.ground.grid import Lattice, Square, footprint
from combat.engine.ids import Id
from combat.engine.look import SOARING
from combat.engine.scripts.moving import beyond, legs, way_up
from combat.engine.seatview import Reach, Refusal
from combat.engine.state import Battlefield

# A way's rank is one whole number, since it is compared more often than anything else: its cost, those who would react, its
# steps, its diagonals, each with room for more squares than any map has.
COST_BITS = 48
STEP, RISK, COST = 1 << 16, 1 << 32, 1 << COST_BITS
WORST = 1 << 96


def reachable(fight: Fight, actor: Id, gait: str) -> dict[Square, Reach]:
    """Return every square where the actor can stop, by the cheapest path, among those the least answered, then the straightest.

    Costs are in the game's unit; `risk` names, in order, those who would get to react.
    """
    paths, costs, risks = explored(fight, actor, gait)
    side, crowd, may_stop = fight.get(actor).side_squares, fight.crowd_around(actor), fight.rules.moving.may_stop
    taken = crowd if side == 1 else {to for to in paths if not crowd.isdisjoint(footprint(to, side))}
    named = {risk: tuple(fight.get(w).name for w in risk) for risk in set(risks.values())}
    found = {
        square: Reach(square, costs[square], path, named[risks[square]])
        for square, path in paths.items()
        if path and (square not in taken or may_stop(fight, actor, square) is None)
    }
    return whole_ways(fight, actor, gait, found)


def whole_ways(fight: Fight, actor: Id, gait: str, found: dict[Square, Reach]) -> dict[Square, Reach]:
    """Return ways at what each costs as a whole, without those that are too long then."""
    detour, left = fight.rules.moving.detour, fight.rules.gaits[gait].allowance(fight, actor)
    more = {to: cost for to, way in found.items() if (cost := detour(fight, actor, gait, way.path))}
    dearer = {to: replace(found[to], cost=found[to].cost + cost) for to, cost in more.items()}
    return {to: way for to, way in (found | dearer).items() if way.cost <= left} if dearer else found


Explored = tuple[dict[Square, tuple[Square, ...]], dict[Square, int], dict[Square, tuple[Id, ...]]]
# The rank of a way, the number of the square where it ends, by which of the paces that is left, the way, who would react to it.
Way = tuple[int, int, int, tuple[Square, ...], tuple[Id, ...]]


def explored(fight: Fight, actor: Id, gait: str) -> Explored:
    """Return the best path to every square that the actor can come through, what it costs, and who would get to react."""
    start = fight.get(actor).at
    if start is None or not fight.state.field.holds(start):
        return {}, {}, {}
    stays: Way = (0, 0, 0, (), ())
    ways, beyond = {start: stays}, (fight.rules.gaits[gait].allowance(fight, actor) + 1) * COST
    for way in searched(fight, actor, gait, start):
        if way[0] < beyond:
            to = way[3][-1]
            known = ways.get(to)
            if known is None or way[0] < known[0]:
                ways[to] = way
    paths = {to: path for to, (_, _, _, path, _) in ways.items()}
    return paths, {to: way[0] >> COST_BITS for to, way in ways.items()}, {to: way[4] for to, way in ways.items()}


def searched(fight: Fight, actor: Id, gait: str, start: Square) -> list[Way]:
    """Return ways to every square, each better than those before it, as far as the actor can get or farther.

    Gaits whose steps cost the same and are watched alike differ in how far they lead: what was found for one that leads farther
    serves for all.
    """
    way = fight.rules.gaits[gait]
    left = way.allowance(fight, actor)
    paces, watch = fight.rules.moving.paces(fight, actor, gait), fight.rules.moving.watch(fight, actor, gait)
    known: list[tuple[int, list[Way]]] = fight.cached_by_look(("ways", actor, paces, watch, way.free), list)
    if not known or known[0][0] < left:
        cheapest = 0 if way.free else fight.rules.per_square
        known[:] = [(left, search(fight, start, left, paces, watch, cheapest))]
    return known[0][1]


def search(fight: Fight, start: Square, left: int, paces: tuple[Pace, ...], watch: Watch, cheapest: int) -> list[Way]:
    """Look for the ways from a square, step by step from the cheapest place; no step costs less than the `cheapest`."""
    field, least, pop, push = fight.state.field, cheapest * COST + STEP, heapq.heappop, heapq.heappush
    numbers, beside = numbered(fight.lattice, field.width, field.height, field.staggered)
    squares, first = tuple(numbers), numbers[start]
    best = tuple([WORST] * len(numbers) for _ in paces)
    best[0][first] = 0
    plains = tuple(map(plain_ground, paces))
    # Behind a straight step, and behind a diagonal one: by which of the paces it goes on, and the best ranks by that.
    behind = [((turn, after), (best[turn], best[after])) for turn, after in enumerate((*range(1, len(paces)), 0))]
    queue: list[Way] = [(0, first, 0, (), ())]
    found: list[Way] = []
    while queue:
        rank, here, turn, path, risk = pop(queue)
        most = left - (rank >> COST_BITS)
        if most < cheapest:  # no step leads on, from here or from what is farther
            break
        if rank > best[turn][here]:  # it was come to by a better way
            continue
        at = squares[here]
        price_of, whatever, watching = paces[turn], (rank + least, rank + least + 1), watch(at)
        (plain, but, usual), (thens, ranks) = plains[turn], behind[turn]
        is_plain = at in plain and at not in but
        for there, to, slant in beside[here]:
            known = ranks[slant][there]
            if whatever[slant] >= known:  # whatever the step costs
                continue
            price = usual if is_plain and to in plain and to not in but else price_of(at, to)
            if isinstance(price, Refusal) or price > most:
                continue
            new, risked = rank + (price << COST_BITS) + STEP + slant, risk
            if new < known and watching is not None and (reacting := watching(to)):  # they can only make it worse
                risked = joined(risk, reacting)
                new += (len(risked) - len(risk)) * RISK
            if new >= known:
                continue
            ranks[slant][there] = new
            way = (new, there, thens[slant], (*path, to), risked)
            found.append(way)
            if price + cheapest <= most:  # else no step leads on from there
                push(queue, way)
    return found


def joined(risk: tuple[Id, ...], reacting: Sequence[Id]) -> tuple[Id, ...]:
    """Return who would have got to react to a way after one more step."""
    return (*risk, *(who for who in reacting if who not in risk))


@lru_cache(maxsize=64)
def numbered(
    lattice: Lattice, width: int, height: int, staggered: bool
) -> tuple[dict[Square, int], tuple[tuple[tuple[int, Square, int], ...], ...]]:
    """Return the spaces of a map of this size in order, each with its number, and by that number those beside it: their numbers,
    themselves, 1 for a diagonal step and 0 for a straight one.

    What is found by a number is found faster than by a square.
    """
    squares = sorted(Battlefield(width, height, staggered=staggered).squares)
    numbers = {square: number for number, square in enumerate(squares)}
    ways = (lattice.ways(square) for square in squares)
    return numbers, tuple(tuple((numbers[to], to, slant) for to, slant in way if to in numbers) for way in ways)


def route(fight: Fight, actor: Id, gait: str, to: Square, rise: int) -> Reach | Refusal:
    """Return the cheapest way to a square and so many squares up or down, or why there is none; ways around something are looked
    for at the present height and at that one."""
    mover, why = fight.get(actor), beyond(fight, actor, gait)
    if mover.at is None:
        return why
    ways: list[tuple[int, Move]] = []
    heights = dict.fromkeys((mover.height, mover.height + rise)) if rise else ()
    soaring = [fight.as_if_flown(actor, mover.at, height, (SOARING, 1)) for height in heights]
    for looked in soaring or (fight,):
        path = explored(looked, actor, gait)[0].get(to)
        beside = fight.lattice.distance(mover.at, to) == 1  # off a brink, where no level way leads
        if path is None and not beside:
            continue
        move = Move(actor=actor, path=path if path is not None else (to,), gait=gait, rise=rise)
        cost = way_up(fight, move)
        if isinstance(cost, Refusal):
            why = cost
        else:
            ways.append((cost, move))
    if not ways:
        return why
    cost, move = min(ways, key=lambda way: way[0])
    left = fight.rules.gaits[gait].allowance(fight, actor)
    if cost > left:
        return beyond(fight, actor, gait)
    return Reach(to, cost, move.path, tuple(fight.get(w).name for w in risky(fight, move)))


def risky(fight: Fight, move: Move) -> tuple[Id, ...]:
    """Return who would get to react to a way that leads up or down."""
    found: list[Id] = []
    if not fight.rules.gaits[move.gait].provokes:
        return ()
    for square, up in legs(fight.get(move.actor).at, move):
        mover = fight.get(move.actor)
        at, height = mover.at or square, mover.height + up
        found += fight.rules.heights.reactors(fight, move.actor, at, square, height)
        fight = fight.as_if_flown(move.actor, square, height)
    return tuple(dict.fromkeys(found))
