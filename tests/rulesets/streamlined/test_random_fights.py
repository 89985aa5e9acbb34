"""Random fights of this game with a GM of whims: no crash, the log is the state, again is the same."""

import pytest

from combat.rulesets.streamlined.actions import OWN as OWN_ACTIONS
from combat.rulesets.streamlined.creatures.ours import OWN
from tests.cases import each
from tests.random_tables import Season
from tests.thorough import batches

SEASON = Season("streamlined", OWN)
# Those of a creature that is hasted, or strikes once more as a bonus action, or is held; a led mount's grapples: seldom is
# anybody held who does not rather strike (test_grappling, test_escaping).
SELDOM = frozenset(
    (
        *(
            f"{more}:{way}"
            for more in ("bonus-strike", "haste", "rampage-bite")
            for way in ("escape", "grapple", "shove")
        ),
        *("escape", "escape-ability", "mount:escape", "mount:grapple", "mount:shove"),
    )
)


@each("batch", batches(SEASON.fights), ids=str)
def test_any_fight_with_a_gm_of_whims(batch: range) -> None:
    """fold == snapshot, an identical re-run, and the first of each ten restarted from JSON at every pause."""
    SEASON.prove(batch)


@pytest.mark.last
def test_what_this_game_has_of_its_own_is_done() -> None:
    """What is never done is not proved: within all fights every action of this game's own that a sheet need not have."""
    missing = {one.key for one in OWN_ACTIONS} - SELDOM - SEASON.done()
    allowed = 0 if len(SEASON.fights) >= 300 else 1 if len(SEASON.fights) >= 100 else len(OWN_ACTIONS) // 2
    assert len(missing) <= allowed, sorted(missing)
