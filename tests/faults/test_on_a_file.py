"""Two servers on one database file: they are killed, all press at once, clocks jump, phones sleep, everybody comes back."""

import asyncio
import random
import time

import pytest

from tests.faults.evening import FAIR, Evening
from tests.faults.throng import Throng
from tests.thorough import times

pytestmark = [pytest.mark.redis]

HOUR = 3600.0


async def test_servers_are_killed_at_once(on_a_file, tell):
    kills, servers = times(8, 1), times(2, 1)
    async with Evening.at(on_a_file, times(3, 1)) as evening:
        async with evening.playing():
            for _ in range(kills):
                await evening.pressed(random.randint(1, 3))
                await asyncio.sleep(random.uniform(0, 0.1))  # anywhere within a press
                on_a_file.kill(servers)
                await asyncio.to_thread(on_a_file.serve)
        behind = await evening.screens_agree()
        tell(f"{kills} kills of {servers}; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.statuses) <= {*FAIR, 502}


async def test_everybody_presses_at_once(on_a_file, tell):
    seconds = times(20, 1)
    async with Evening.at(on_a_file) as evening:
        await evening.storm(seconds)
        behind = await evening.screens_agree()
        tell(f"{seconds} s; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.statuses) <= FAIR
        assert evening.book.done


@pytest.mark.thorough
async def test_the_clock_jumps(on_a_file, tell):
    """A question whose time is over by a jump is answered once; hours back and forth nobody notices anything."""
    async with Evening.at(on_a_file) as evening:
        (fight,) = evening.fights
        on_a_file.clerk.ask("hurry", fights=[fight], seconds=600)
        asked = await evening.until_asked()
        before, prompt = clocks(on_a_file, fight), asked.prompt
        assert prompt
        on_a_file.wish(shift=2 * HOUR)
        await asked.until(lambda phone: phone.prompt != prompt, 30)  # what goes on may ask the same seat again
        assert clocks(on_a_file, fight) == before + 1
        for hours in (-3, 5, 0)[-times(3, 2) :]:
            on_a_file.wish(shift=hours * HOUR)
            since = time.perf_counter()
            for phone in evening.phones:
                await phone.until(lambda one: one.heard_at > since, 30)  # noqa: B023
            await evening.play(times(3, 0.3))
        behind = await evening.screens_agree()
        tell(f"{times(4, 3)} jumps; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.statuses) <= FAIR


def clocks(cluster, fight):
    """How many questions of a fight the clock has answered."""
    return sum(by == "clock" for given in cluster.clerk.ask("answers", fight=fight).values() for by in given)


async def test_phones_sleep_for_an_hour(on_a_file, tell):
    async with Evening.at(on_a_file) as evening:
        sleepers = evening.phones[:2] + evening.phones[-2:]
        for phone in sleepers:
            await phone.sleep()
        on_a_file.wish(shift=HOUR)
        await evening.storm(times(10, 1))
        for phone in sleepers:
            phone.wake()
        behind = await evening.screens_agree()
        on_a_file.wish()
        tell(f"{len(sleepers)} phones; {await evening.promises()}; screens right after {behind:.1f} s")
        assert not any(phone.is_gone for phone in evening.phones)


async def test_connections_go_silent_without_a_word(on_a_file, tell):
    """The phones find out by themselves: after two heartbeats they have not heard."""
    for _ in range(times(1, 0)):
        async with Evening.at(on_a_file) as evening:
            await evening.play(2)
            evening.front.swallow()
            await evening.play(5)
            behind = await evening.screens_agree(40)
            tell(f"{await evening.promises()}; screens right after {behind:.1f} s")


async def test_everybody_comes_back_at_once(on_a_file, tell):
    async with Throng.at(on_a_file, tables=times(63, 6)) as throng:
        lost = on_a_file.sites[: times(2, 1)]
        on_a_file.kill(len(lost))
        killed = time.perf_counter()
        await asyncio.to_thread(on_a_file.serve)
        served = time.perf_counter()
        await throng.heard_since(served, seconds=60, sites=lost)
        back = time.perf_counter() - served
        behind = await throng.some_agree(times(64, 6))
        threads = [server.threads() for server in on_a_file.servers]
        tell(
            f"{len(throng.phones)} phones were back {back:.1f} s after the servers, which took {served - killed:.1f} s; "
            f"screens right after {behind:.1f} s more; threads {threads}"
        )
        assert max(threads) < 40
        assert "Traceback" not in on_a_file.words()
