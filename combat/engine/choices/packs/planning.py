"""What one creature of a pack is to do: from where it stands, else after a way that nobody answers and that leads through no
danger it knows of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from combat.engine.choices.legality import gaits_of, immobile, not_now
from combat.engine.choices.packs.attacks import Attack, attacks_on, foes_of
from combat.engine.choices.reach import reachable
from combat.engine.errors import Refused
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, Reply, Request, Roll, Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.order import start_turn
from combat.engine.seatview import Reach
from combat.engine.state import Combatant, Plan, State

MOST_FOES = 4  # those nearest are thought of
MOST_GAITS = 3
NEAR, CHEAP = 3, 4  # how many places are tried for each foe: those nearest to it, those nearest to the mover


@dataclass(frozen=True)
class Wish:
    """What the GM wants of one creature: a target, an attack; "" leaves it to the proposal."""

    target: Id = ""
    attack: str = ""


@dataclass(frozen=True)
class Thought:
    """What one creature is to do, the attack in it, all that it could do to this target from there, and how far it goes."""

    plan: Plan
    attack: Attack | None = None
    choices: tuple[Attack, ...] = ()
    cost: int = 0


Way = tuple[str, Reach]


def foreseen(rules: Ruleset, state: State, who: Id) -> Fight:
    """Return the fight as it would stand in a creature's turn, if every die showed its lowest face and everybody gave the usual
    answer; for looking only."""
    fight = Fight(rules, state)
    if not fight.is_in_turn(who):
        try:
            settled(start_turn(fight, who))
        except Refused:
            return Fight(rules, state)
    return fight


def settled(script: Script[None]) -> None:
    """Run a script that is only looked at."""
    reply: Reply | None = None
    while True:
        try:
            reply = usual(next(script) if reply is None else script.send(reply))
        except StopIteration:
            return


def usual(request: Request) -> Reply:
    if isinstance(request, Roll):
        return tuple(1 for _ in parse(request.dice).sides)
    return request.default if isinstance(request, Ask) else tuple(one.default for one in request.asks)


def thought_of(fight: Fight, who: Id, wish: Wish, nearest: bool = False) -> Thought | None:
    """Return what a creature in its turn is to do, None for nothing: no move if it can attack from where it stands, then the
    best of its attacks, of equal ones the one at the nearest foe."""
    if not_now(fight, who) is not None or fight.rules.turns.cannot_act(fight, who) is not None:
        return None
    foes = [one for one in foes_of(fight, who) if wish.target in ("", one.id)][: 1 if nearest else MOST_FOES]
    here = best_of(look_at(fight, who, one, wish) for one in foes)
    if here is not None:
        return here
    return best_of(after_a_way(fight, who, one, wish) for one in foes) or nearer(fight, who, foes)


def best_of(thoughts: Iterable[Thought | None]) -> Thought | None:
    """Return the most promising; of equal ones the first."""
    found = [one for one in thoughts if one is not None and one.attack is not None]
    return max(found, key=lambda one: one.attack.worth if one.attack is not None else 0.0, default=None)


def look_at(fight: Fight, who: Id, foe: Combatant, wish: Wish, way: Way | None = None) -> Thought | None:
    """Return what a creature could do to a foe from where it stands, after a way if it has gone one."""
    open_now = attacks_on(fight, who, foe.id)
    wanted = [one for one in open_now if (one.anchor == wish.attack if wish.attack else one.plain)]
    if not wanted:
        return None
    plan = Plan(who, action=wanted[0].action, weapon=wanted[0].weapon, target=foe.id)
    if way is None:
        return Thought(plan, wanted[0], tuple(open_now))
    gait, reach = way
    plan = Plan(who, reach.path, gait, plan.action, plan.weapon, plan.target)
    return Thought(plan, wanted[0], tuple(open_now), reach.cost)


def after_a_way(fight: Fight, who: Id, foe: Combatant, wish: Wish) -> Thought | None:
    for some in ways(fight, who):
        tried = (
            look_at(fight.as_if_at(who, way[1].square), who, foe, wish, way) for way in places(fight, who, foe, some)
        )
        found = next((one for one in tried if one is not None), None)
        if found is not None:
            return found
    return None


def places(fight: Fight, who: Id, foe: Combatant, some: list[Way]) -> list[Way]:
    """Return few places from which a foe might be reached: beside it, or in sight of it not far from here."""
    near = sorted(some, key=lambda way: (fight.gap_from(way[1].square, who, foe.id), way[1].cost, way[1].square))
    cheap = sorted(some, key=lambda way: (way[1].cost, way[1].square))
    step = max(1, len(cheap) // CHEAP)
    return [*near[:NEAR], *cheap[::step][:CHEAP]]


def nearer(fight: Fight, who: Id, foes: list[Combatant]) -> Thought | None:
    """Return a way towards the nearest foe, None if none leads nearer to it."""
    if not foes:
        return None
    foe = foes[0]
    for some in ways(fight, who):
        gait, reach = min(
            some, key=lambda way: (fight.gap_from(way[1].square, who, foe.id), way[1].cost, way[1].square)
        )
        if fight.gap_from(reach.square, who, foe.id) < fight.gap(who, foe.id):
            return Thought(Plan(who, reach.path, gait, target=foe.id), cost=reach.cost)
    return None


def ways(fight: Fight, who: Id) -> Iterator[list[Way]]:
    """Yield the ways by each gait that is open now and leaves the turn's main action: those that nobody answers, and that lead
    through no danger that the creature knows of."""
    return iter(fight.cached(("safe ways", who), lambda: safe_ways(fight, who)))


def safe_ways(fight: Fight, who: Id) -> list[list[Way]]:
    if immobile(fight, who) is not None:
        return []
    rules, dangers = fight.rules, dangers_to(fight, who)
    found: list[list[Way]] = []
    for key in gaits_of(fight, who):
        gait = rules.gaits[key]
        costs = gait.cost and rules.economy.refusal(fight, who, gait.cost) is not None
        if gait.cost in rules.economy.main or costs or gait.bar(fight, who) is not None:
            continue
        some = [(key, reach) for reach in reachable(fight, who, key).values() if is_safe(fight, who, reach, dangers)]
        if some:
            found.append(some)
        if len(found) == MOST_GAITS:
            break
    return found


def is_safe(fight: Fight, who: Id, reach: Reach, dangers: Cells) -> bool:
    return not reach.risk and not (dangers and any(fight.cells_at(who, at) & dangers for at in reach.path))


def dangers_to(fight: Fight, who: Id) -> Cells:
    """Return the squares that a creature knows to be dangerous: such ground, and what others have laid that acts on whoever comes
    in or stays."""
    state, rules = fight.state, fight.rules
    found = state.ground("hazard")
    for key, zone in state.zones.items():
        kind = rules.zones.get(zone.key)
        acts = kind is not None and (kind.entered or kind.began or kind.ended or kind.walked or kind.turned)
        if acts and key not in state.secret_zones and zone.source != who:
            found |= state.zone_cells(zone)
    return found
