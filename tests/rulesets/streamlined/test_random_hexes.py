"""Random fights on hexes, casters among them: no crash, the log is the state, again is the same."""

import random

from combat.engine import events as ev
from combat.engine.ground.grid import HEXES
from combat.rulesets import CREATURES
from tests.cases import each
from tests.random_fights import play, prove
from tests.rulesets.fifth.test_random_fights import party
from tests.thorough import batches, seeds

FIGHTS = seeds(30, 6)


@each("batch", batches(FIGHTS, 3), ids=str)
def test_any_fight_on_hexes(batch: range) -> None:
    """STR-104, STR-097: every step leads to a neighbour and costs a multiple of 5 ft; areas and pushes stay on the map."""
    for seed in batch:
        luck = random.Random(seed)
        foes = luck.sample(CREATURES["streamlined"], luck.randint(3, 5))
        log, runs, state = play("streamlined", seed, 120, party(luck), foes, {"diagonals": "hexes"})
        assert state.lattice is HEXES
        assert state.field.staggered
        assert all(state.field.holds(one.to) for one in log if isinstance(one, ev.Stepped))
        steps = [one for one in log if isinstance(one, ev.Stepped) and one.origin != one.to]
        assert steps
        assert all(one.to in HEXES.neighbours(one.origin) and one.cost % 5 == 0 for one in steps)
        prove("streamlined", log, runs, state, restarted=seed == batch[0])
