"""When something has changed, only those are looked at for whom anything may follow: all else goes as if everybody were."""

import pytest

from combat.engine.resolution import resume
from combat.engine.state import State
from combat.rulesets import RULESETS
from combat.rulesets.policies.stirring import Stirring
from tests.builders import again
from tests.cases import each
from tests.random_fights import Run, Silent
from tests.rulesets.test_open_ground import PLAYED
from tests.thorough import seeds


def events_of(ruleset: str, run: Run) -> tuple[object, ...]:
    """What comes of a command with its journal, on a copy of its state that remembers nothing."""
    state, command, journal = run
    return resume(RULESETS[ruleset], again(state, State), command, journal, Silent(), ()).events


@each("ruleset", PLAYED)
def test_for_whom_nothing_stirs_nothing_follows(ruleset: str) -> None:
    for seed in seeds(6, 1):
        runs = PLAYED[ruleset](seed).runs
        found = [events_of(ruleset, run) for run in runs]
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Stirring, "is_borne", lambda *_: True)
            assert [events_of(ruleset, run) for run in runs] == found
