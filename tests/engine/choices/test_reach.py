"""Where one can get to is found without trying every step of every way, and says the same as if all were tried."""

from combat.engine.answers import Pace
from combat.engine.choices.reach import explored
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Refusal
from combat.engine.state import State
from combat.rulesets import RULESETS
from tests.cases import each
from tests.random_fights import play


@each("ruleset", sorted(RULESETS))
def test_no_way_is_cheaper_than_those_that_are_found(ruleset: str) -> None:
    """Everybody at one moment of a fight, by every way of moving, whether it is theirs or not."""
    rules, (_, runs, _) = RULESETS[ruleset], play(ruleset, 6, most=12)
    compared = 0
    for state, _, _ in runs[-1:]:
        for who in [one.id for one in state.present]:
            for gait in rules.gaits:
                _, costs, _ = explored(Fight(rules, state), who, gait)
                assert costs == cheapest(rules, state, who, gait)
                compared += len(costs)
    assert compared > 200


@each("ruleset", sorted(RULESETS))
def test_what_was_found_for_one_way_of_moving_changes_none_of_another(ruleset: str) -> None:
    """The ways, in their order, are the same whichever gaits were looked for before: the farthest first, or last."""
    rules, (_, runs, _) = RULESETS[ruleset], play(ruleset, 6, most=12)
    compared = 0
    for state, _, _ in runs[-1:]:
        for who in [one.id for one in state.present][:2]:
            alone = {gait: in_order(Fight(rules, state), who, gait) for gait in rules.gaits}
            after = sorted(alone, key=lambda gait: rules.gaits[gait].allowance(Fight(rules, state), who))
            for order in (after, after[::-1]):
                fight = Fight(rules, state)
                assert {gait: in_order(fight, who, gait) for gait in order} == alone
                compared += len(order)
    assert compared > 20


def in_order(fight: Fight, who: str, gait: str) -> list[tuple[object, ...]]:
    """The squares that are found, in their order, with the way to each, its cost and who would react."""
    paths, costs, risks = explored(fight, who, gait)
    return [(square, paths[square], costs[square], risks[square]) for square in paths]


def cheapest(rules: Ruleset, state: State, who: str, gait: str) -> dict[Square, int]:
    """What each square costs, found by taking every step that can be taken until none makes a way cheaper."""
    fight, start = Fight(rules, state), state.combatants[who].at
    assert start is not None
    left, paces = rules.gaits[gait].allowance(fight, who), rules.moving.paces(fight, who, gait)
    found: dict[tuple[Square, int], int] = {(start, 0): 0}
    open_ = [(start, 0)]
    while open_:
        at, turn = open_.pop(0)
        for to, slant in fight.lattice.ways(at):
            there, price = (to, (turn + slant) % len(paces)), paid(paces[turn], at, to, rules.gaits[gait].free, rules)
            cost = found[at, turn] + price if price is not None else left + 1
            if cost <= left and cost < found.get(there, left + 1):
                found[there] = cost
                open_.append(there)
    return {to: min(cost for (at, _), cost in found.items() if at == to) for to in dict.fromkeys(at for at, _ in found)}


def paid(pace: Pace, at: Square, to: Square, free: bool, rules: Ruleset) -> int | None:
    """What a step costs; nothing is cheaper than its square, but for what is free."""
    price = pace(at, to)
    if isinstance(price, Refusal):
        return None
    assert free or price >= rules.per_square
    return price
