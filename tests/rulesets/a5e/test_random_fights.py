"""Random fights over the nine environments and every mode of a scene: no crash, the log is the state, again is the same."""

from collections import Counter

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.fold import fold
from combat.engine.resolution import resume
from combat.rulesets.a5e import A5E
from tests.builders import again
from tests.luck import Luck
from tests.random_fights import resumed
from tests.rulesets.a5e.random_scenes import ENVIRONMENTS, place_of, play
from tests.rulesets.a5e.whims import MODES
from tests.thorough import times

FIGHTS = times(300, 12)
SEVERAL = 10  # of one test; one of them is restarted at every pause


@pytest.mark.parametrize("first", range(0, FIGHTS, SEVERAL))
def test_any_fight_anywhere_with_a_gm_of_whims(first: int) -> None:
    """fold == snapshot, an identical re-run, and the first of each ten restarted from JSON at every pause."""
    for seed in range(first, min(FIGHTS, first + SEVERAL)):
        table = play(seed)
        assert fold(table.log) == table.state
        assert fold(again(table.log, list[ev.AnyEvent])) == table.state
        rerun: list[ev.Event] = list(table.log[:1])
        for run in table.runs:
            base, command, journal = run
            done = resumed(run, "a5e") if seed == first else resume(A5E, base, command, journal, Luck(0), ())
            rerun.extend(done.events)
        assert rerun == table.log


def test_every_environment_and_every_mode_comes_up() -> None:
    """All nine and all five within a plain run, every pair of them within the long one."""
    assert len(ENVIRONMENTS) == 9
    brief = [place_of(seed) for seed in range(12)]
    assert ({one for one, _ in brief}, {mode for _, mode in brief}) == (set(ENVIRONMENTS), set(MODES))
    assert len({place_of(seed) for seed in range(45)}) == 45


def test_the_whims_are_mostly_carried_out() -> None:
    """What is never done is not proved: every kind of the GM's commands is, and so is the world's turn."""
    done: Counter[type] = Counter()
    for seed in range(12):
        done.update(type(command) for _, command, _ in play(seed, 30).runs)
    wanted = {cmd.ActWorld, cmd.LayZone, cmd.ChangeZone, cmd.RunEnvironment, cmd.StartCountdown, cmd.SetScene}
    assert set(done) >= wanted | {cmd.RollScene, cmd.HandOver, cmd.Act, cmd.Move, cmd.PassWorld}
