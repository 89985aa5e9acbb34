"""Random fights in which every power is used: no crash, the log is the state, again is the same."""

from functools import lru_cache

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.orcus.powers import POWERS
from tests.cases import each
from tests.rulesets.orcus.random_scenes import Table, play
from tests.thorough import batches, seeds

FIGHTS = seeds(150, 12)
USED: dict[int, frozenset[str]] = {}  # the powers of each fight that was played, kept when the fight itself is not


@lru_cache(maxsize=16)
def fought(seed: int) -> Table:
    table = play(seed)
    USED[seed] = frozenset(event.power for event in table.log if isinstance(event, ev.PowerUsed))
    return table


@each("batch", batches(FIGHTS), ids=str)
def test_any_fight_with_any_powers_and_a_gm_of_whims(batch: range) -> None:
    """fold == snapshot, an identical re-run, and the first of each ten restarted from JSON at every pause."""
    for seed in batch:
        fought(seed).prove(restarted=seed == batch[0])


def used(seed: int) -> frozenset[str]:
    if seed not in USED:
        fought(seed)
    return USED[seed]


@pytest.mark.last
def test_the_powers_are_used() -> None:
    """What is never done is not proved: within all fights everything but, at most, three answers to what seldom happens.

    Those are used in test_every_answer, as everything else is in test_every_power.
    """
    missing = POWERS.keys() - frozenset().union(*map(used, FIGHTS))
    assert all(POWERS[key].reactions for key in missing) or len(FIGHTS) < 100, sorted(missing)
    assert len(missing) <= (3 if len(FIGHTS) >= 100 else len(POWERS) // 2), sorted(missing)


def test_the_whims_are_mostly_carried_out() -> None:
    """Delaying, holding ready, answering, keeping powers up, forced movement, effects ended, settings switched."""
    commands = [command for seed in FIGHTS[:12] for _, command, _ in fought(seed).runs]
    acts = {one.action.partition(":")[0] for one in commands if isinstance(one, cmd.Act)}
    assert acts >= {"power", "action-point", "standing"}
    assert {type(one) for one in commands} >= {
        cmd.SetOption,
        cmd.Push,
        cmd.Relieve,
        cmd.Afflict,
        cmd.SetLight,
        cmd.LightLamp,
    }
    kinds = {type(event) for seed in FIGHTS[:12] for event in fought(seed).log}
    assert kinds >= {ev.EffectGained, ev.EffectEnded, ev.DamageTaken, ev.AttackResolved}
