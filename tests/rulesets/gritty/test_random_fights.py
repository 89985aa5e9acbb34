"""Random fights of this game with a GM of whims: no crash, the log is the state, again is the same."""

import pytest

from combat.rulesets.gritty.actions import OWN as OWN_ACTIONS
from combat.rulesets.gritty.creatures.ours import OWN
from tests.cases import each
from tests.random_tables import Season
from tests.thorough import batches

SEASON = Season("gritty", OWN)
# Those that a sheet must have, what the host of a climber does, what follows a disarm with a free hand, and a potion given to
# whoever lies beside its bearer: test_exhaustion, test_passing, test_disarming and test_items.
SELDOM = frozenset({"deep-breath", "dislodge", "mending-tattoo", "drop-taken", "give-potion"})


@each("batch", batches(SEASON.fights), ids=str)
def test_any_fight_with_a_gm_of_whims(batch: range) -> None:
    """fold == snapshot, an identical re-run, and the first of each ten restarted from JSON at every pause."""
    SEASON.prove(batch)


@pytest.mark.last
def test_what_this_game_has_of_its_own_is_done() -> None:
    """What is never done is not proved: within all fights every action of this game's own that a sheet need not have."""
    missing = {one.key for one in OWN_ACTIONS} - SELDOM - SEASON.done()
    assert len(missing) <= (0 if len(SEASON.fights) >= 100 else len(OWN_ACTIONS) // 2), sorted(missing)
