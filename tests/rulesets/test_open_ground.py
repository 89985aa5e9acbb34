"""Where nothing makes a difference a step is not looked at closely: ways, costs and risks are the same as if each were."""

from collections.abc import Callable

import pytest

from combat.engine.choices.reach import explored
from combat.engine.fight import Fight
from combat.engine.state import State
from combat.rulesets import CREATURES, RULESETS
from combat.rulesets.policies.steps import Steps
from tests.builders import again
from tests.cases import each
from tests.random_fights import Fought
from tests.random_tables import play as play_table
from tests.rulesets.a5e.random_scenes import play as play_scene
from tests.rulesets.orcus.random_scenes import play as play_orcus
from tests.thorough import seeds


def tables(ruleset: str, seed: int) -> Fought:
    return play_table(ruleset, seed, CREATURES[ruleset], 15)


PLAYED: dict[str, Callable[[int], Fought]] = {
    "fifth": lambda seed: tables("fifth", seed),
    "a5e": lambda seed: play_scene(seed, 15),
    "streamlined": lambda seed: tables("streamlined", seed),
    "gritty": lambda seed: tables("gritty", seed),
    "orcus": lambda seed: play_orcus(seed, 15),
}


def all_ways(state: State) -> list[object]:
    """Where everybody gets to by every gait, for what, and past whom."""
    fight = Fight(RULESETS[state.ruleset], state)
    return [explored(fight, one.id, gait) for one in state.present for gait in fight.rules.gaits]


@each("ruleset", PLAYED)
def test_open_ground_is_what_looking_closely_finds(ruleset: str) -> None:
    for seed in seeds(6, 1):
        for state, _, _ in PLAYED[ruleset](seed).runs[4::7]:
            found = all_ways(state)
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(Steps, "open_ground", None)
                assert all_ways(again(state, State)) == found
