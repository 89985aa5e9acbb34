"""A day of fights: many tables, everybody plays on, and now and then both servers are killed. THOROUGH=20 is 20 tables for 20
minutes with a kill each minute."""

import asyncio

import pytest

from tests.faults.evening import FAIR, Evening
from tests.thorough import times

pytestmark = [pytest.mark.redis, pytest.mark.thorough]

MINUTE = 60


async def test_a_day_of_fights_loses_nothing(on_a_file, tell):
    """Every press that was answered "done" is kept once, every fight folds to its state, every screen is right at the end."""
    kills = tables = times(1, 1)
    between, memory = min(times(4, 1), MINUTE), list[float]()
    async with Evening.at(on_a_file, tables) as day:
        async with day.playing():
            for _ in range(kills):
                await asyncio.sleep(between)
                memory.append(max(server.memory() for server in on_a_file.servers))
                on_a_file.kill()
                await asyncio.to_thread(on_a_file.serve)
            await asyncio.sleep(between)
        behind = await day.screens_agree(60)
        grown = ", ".join(f"{megabytes:.0f}" for megabytes in memory)
        tell(
            f"{tables} tables, {kills} kills; {await day.promises()}; screens right after {behind:.1f} s; "
            f"megabytes before each kill {grown}"
        )
        assert set(day.book.statuses) <= {*FAIR, 502}
        assert day.book.done
