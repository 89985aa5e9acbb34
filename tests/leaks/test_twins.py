"""Non-interference: what nobody but the GM knows of changes no byte of what anybody else receives."""

from collections.abc import Callable

import pytest

from combat.rulesets import RULESETS
from tests.leaks.twins import twins
from tests.thorough import batches, seeds

GAMES = sorted(RULESETS)
FIGHTS = seeds(500, 10)


@pytest.mark.parametrize("batch", batches(FIGHTS, 50), ids=lambda batch: f"{batch[0]}-{batch[-1]}")
def test_nobody_can_tell_that_somebody_hides(batch: range, record_property: Callable[[str, object], None]) -> None:
    """The same fight, once with hidden creatures, countdowns, ground and secret rolls added: after every act each seat but the
    GM's has received the same, byte by byte: views, log, pages and what is sent to a screen."""
    compared = moments = 0
    for seed in batch:
        for plain, haunted in twins(GAMES[seed % len(GAMES)], seed):
            for seat in plain:
                assert plain[seat] == haunted[seat], f"{GAMES[seed % len(GAMES)]}, seed {seed}, {seat}"
            moments += len(plain)
            compared += sum(map(len, plain.values()))
    record_property("counts", f"{len(batch)} twins, {moments} seats' moments, {compared:,} bytes compared")
