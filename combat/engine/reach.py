"""Where a creature can get to."""

from __future__ import annotations

import heapq

from combat.engine.fight import Fight
from combat.engine.grid import Square, ways
from combat.engine.ids import Id
from combat.engine.seatview import Reach, Refusal

Rank = tuple[int, int, int, int]  # cost, those who would react, steps, diagonals
WORST: Rank = (10**9, 0, 0, 0)


def reachable(fight: Fight, actor: Id, gait: str) -> dict[Square, Reach]:
    """Return every square where the actor can stop, by the cheapest path, among those the least answered, then the straightest.

    Costs are in the game's unit; `risk` names, in order, those who would get to react.
    """
    start = fight.get(actor).at
    if start is None:
        return {}
    left = fight.rules.gaits[gait].allowance(fight, actor)
    price_of, watch = fight.rules.pace(fight, actor, gait), fight.rules.watch(fight, actor, gait)
    best: dict[Square, Rank] = {start: (0, 0, 0, 0)}
    paths: dict[Square, tuple[Square, ...]] = {start: ()}
    risks: dict[Square, tuple[Id, ...]] = {start: ()}
    settled: set[Square] = set()
    queue: list[tuple[Rank, Square]] = [(best[start], start)]
    while queue:
        (cost, risk, steps, slants), at = heapq.heappop(queue)
        if at in settled:
            continue
        settled.add(at)
        for to, slant in ways(at):
            if to in settled:  # reached by a path that no later one can better
                continue
            price = price_of(at, to)
            if isinstance(price, Refusal) or cost + price > left:
                continue
            rank, known = (cost + price, risk, steps + 1, slants + slant), best.get(to, WORST)
            if rank >= known:  # whoever reacts can only make it worse
                continue
            risked = risks[at]
            if reacting := watch(at, to):
                risked = (*risked, *(w for w in reacting if w not in risked))
                rank = (cost + price, len(risked), steps + 1, slants + slant)
                if rank >= known:
                    continue
            best[to], paths[to], risks[to] = rank, (*paths[at], to), risked
            heapq.heappush(queue, (rank, to))
    return {
        square: Reach(square, best[square][0], path, tuple(fight.get(w).name for w in risks[square]))
        for square, path in paths.items()
        if path and fight.rules.may_stop(fight, actor, square) is None
    }
