"""Where a creature can get to."""

from __future__ import annotations

import heapq

from msgspec.structs import replace

from combat.engine.commands import Move
from combat.engine.fight import Fight
from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.look import SOARING
from combat.engine.scripts.move import beyond, legs, way_up
from combat.engine.seatview import Reach, Refusal

Place = tuple[Square, int]  # a square, and which of the paces it is left by
# A way's rank is one whole number, since it is compared more often than anything else: its cost, those who would react, its
# steps, its diagonals, each with room for more squares than any map has.
STEP, RISK, COST = 1 << 16, 1 << 32, 1 << 48
WORST = 1 << 96


def reachable(fight: Fight, actor: Id, gait: str) -> dict[Square, Reach]:
    """Return every square where the actor can stop, by the cheapest path, among those the least answered, then the straightest.

    Costs are in the game's unit; `risk` names, in order, those who would get to react.
    """
    paths, costs, risks = explored(fight, actor, gait)
    found = {
        square: Reach(square, costs[square], path, tuple(fight.get(w).name for w in risks[square]))
        for square, path in paths.items()
        if path and fight.rules.may_stop(fight, actor, square) is None
    }
    return found if fight.rules.detour is None else whole_ways(fight, actor, gait, found)


def whole_ways(fight: Fight, actor: Id, gait: str, found: dict[Square, Reach]) -> dict[Square, Reach]:
    """Return ways at what each costs as a whole, without those that are too long then."""
    detour, left = fight.rules.detour, fight.rules.gaits[gait].allowance(fight, actor)
    assert detour is not None
    priced = {to: replace(way, cost=way.cost + detour(fight, actor, gait, way.path)) for to, way in found.items()}
    return {to: way for to, way in priced.items() if way.cost <= left}


Explored = tuple[dict[Square, tuple[Square, ...]], dict[Square, int], dict[Square, tuple[Id, ...]]]


def explored(fight: Fight, actor: Id, gait: str) -> Explored:
    """Return the best path to every square that the actor can come through, what it costs, and who would get to react."""
    start = fight.get(actor).at
    if start is None:
        return {}, {}, {}
    way = fight.rules.gaits[gait]
    left = way.allowance(fight, actor)
    paces, watch = fight.rules.paces(fight, actor, gait), fight.rules.watch(fight, actor, gait)
    ways, turns = fight.lattice.ways, len(paces)
    least = (0 if way.free else fight.rules.per_square) * COST + STEP
    best: dict[Place, int] = {(start, 0): 0}
    origins: dict[Place, Place] = {}
    paths: dict[Place, tuple[Square, ...]] = {}
    risks: dict[Place, tuple[Id, ...]] = {(start, 0): ()}
    queue: list[tuple[int, Place]] = [(0, (start, 0))]
    while queue:
        rank, here = heapq.heappop(queue)
        if here in paths:
            continue
        at, turn = here
        paths[here] = (*paths[origins[here]], at) if here in origins else ()
        price_of, risk, most = paces[turn], risks[here], left - rank // COST
        for to, slant in ways(at):
            there = to, (turn + slant) % turns
            known = best.get(there, WORST)
            if rank + least + slant >= known:  # whatever the step costs
                continue
            price = price_of(at, to)
            if isinstance(price, Refusal) or price > most:
                continue
            new, risked = rank + price * COST + STEP + slant, risk
            if new >= known:  # whoever reacts can only make it worse
                continue
            if reacting := watch(at, to):
                risked = (*risk, *(w for w in reacting if w not in risk))
                new += (len(risked) - len(risk)) * RISK
                if new >= known:
                    continue
            best[there], origins[there], risks[there] = new, here, risked
            heapq.heappush(queue, (new, there))
    found = cheapest(best)
    return (
        {square: paths[place] for square, place in found.items()},
        {square: best[place] // COST for square, place in found.items()},
        {square: risks[place] for square, place in found.items()},
    )


def cheapest(best: dict[Place, int]) -> dict[Square, Place]:
    """Return the best way to be in each square, whatever pace one leaves it by."""
    found: dict[Square, Place] = {}
    for there, rank in best.items():
        if there[0] not in found or rank < best[found[there[0]]]:
            found[there[0]] = there
    return found


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
    if fight.rules.reactors is None or not fight.rules.gaits[move.gait].provokes:
        return ()
    for square, up in legs(fight.get(move.actor).at, move):
        mover = fight.get(move.actor)
        at, height = mover.at or square, mover.height + up
        found += fight.rules.reactors(fight, move.actor, at, square, height)
        fight = fight.as_if_flown(move.actor, square, height)
    return tuple(dict.fromkeys(found))
