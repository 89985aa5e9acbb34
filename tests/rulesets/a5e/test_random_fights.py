"""Random fights over the nine environments and every mode of a scene: no crash, the log is the state, again is the same."""

from collections import Counter

from combat.engine import commands as cmd
from tests.cases import each
from tests.rulesets.a5e.random_scenes import ENVIRONMENTS, place_of, play
from tests.rulesets.a5e.whims import MODES
from tests.thorough import batches, seeds

FIGHTS = seeds(150, 12)


@each("batch", batches(FIGHTS), ids=str)
def test_any_fight_anywhere_with_a_gm_of_whims(batch: range) -> None:
    """fold == snapshot, an identical re-run, and the first of each ten restarted from JSON at every pause."""
    for seed in batch:
        play(seed).prove(restarted=seed == batch[0])


def test_every_environment_and_every_mode_comes_up() -> None:
    """All nine and all five within a plain run, every pair of them within the long one."""
    assert len(ENVIRONMENTS) == 9
    brief = [place_of(seed) for seed in range(12)]
    assert ({one for one, _ in brief}, {mode for _, mode in brief}) == (set(ENVIRONMENTS), set(MODES))
    assert len({place_of(seed) for seed in range(45)}) == 45


def test_the_whims_are_mostly_carried_out() -> None:
    """What is never done is not proved: every kind of the GM's commands is, and so is the world's turn."""
    done: Counter[type] = Counter()
    for seed in range(24):
        done.update(type(command) for _, command, _ in play(seed, 60).runs)
    wanted = {cmd.ActWorld, cmd.LayZone, cmd.ChangeZone, cmd.RunEnvironment, cmd.StartCountdown, cmd.SetScene}
    assert set(done) >= wanted | {cmd.RollScene, cmd.HandOver, cmd.Act, cmd.Move, cmd.PassWorld}
