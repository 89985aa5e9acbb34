"""Two servers on PostgreSQL and Redis: servers are killed, Redis and PostgreSQL go away, pokes are lost, all press at once."""

import asyncio
import random
from statistics import median

import pytest

from combat.views.out_of_reach import WORDS
from tests.faults.evening import FAIR, Evening
from tests.faults.layers import FATES
from tests.faults.services import Redis
from tests.thorough import times

pytestmark = [pytest.mark.postgres, pytest.mark.redis]

PULSE = 2.0  # seconds
LOADED = 4.0  # seconds that a busy machine may add
TABLES = times(3, 1)


async def test_one_of_two_servers_is_killed_again_and_again(on_postgres, tell):
    kills = times(12, 1)
    async with Evening.at(on_postgres, TABLES) as evening:
        async with evening.playing():
            for _ in range(kills):
                await evening.pressed(random.randint(1, 3))
                server = random.choice(on_postgres.servers)
                await asyncio.sleep(random.uniform(0, 0.1))  # anywhere within a press
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
        behind = await evening.screens_agree()
        tell(f"{kills} kills; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.statuses) <= FAIR


@pytest.mark.parametrize(("leave", "come_back"), [(Redis.kill, Redis.start), (Redis.freeze, Redis.thaw)])
async def test_the_fight_goes_on_without_redis(on_postgres, redis, tell, leave, come_back):
    seconds = times(14, 1)
    async with Evening.at(on_postgres, TABLES) as evening:
        await evening.play(times(3, 0.3))
        before = median(evening.book.seconds)
        leave(redis)
        try:
            evening.book.seconds.clear()
            await evening.play(seconds)
            during, slowest = median(evening.book.seconds), max(evening.book.seconds)
            by_pulse = max([await evening.note(f"Nobody hears {n}.") for n in range(times(5, 1))])
        finally:
            come_back(redis)
        behind = await evening.screens_agree()
        await evening.play(times(3, 0.3))
        after = await evening.note("They are heard again.")
        tell(
            f"{seconds} s without; {await evening.promises()}; a press before {before:.2f} s, meanwhile {during:.2f} s, at "
            f"most {slowest:.2f} s; a line was on all screens by the pulse after {by_pulse:.2f} s at most, later by a poke "
            f"after {after:.2f} s; screens right after {behind:.1f} s"
        )
        assert during < 3 * before + 0.5
        assert by_pulse < PULSE + LOADED
        assert set(evening.book.statuses) <= FAIR


async def test_redis_forgets_everything(on_postgres, redis, tell):
    often = times(20, 2)
    async with Evening.at(on_postgres, TABLES) as evening:
        async with evening.playing():
            for _ in range(often):
                await evening.pressed(2)
                redis.forget_everything()
        behind = await evening.screens_agree()
        tell(f"{often} times; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.statuses) <= FAIR


async def test_what_comes_while_postgresql_is_away_is_refused_in_words_and_done_once(on_postgres, postgres, tell):
    gaps = times(10, 1)
    async with Evening.at(on_postgres, TABLES) as evening:
        seen = 0
        async with evening.playing():
            for _ in range(gaps):
                await evening.pressed(3)
                await asyncio.to_thread(postgres.crash)
                try:
                    await evening.until(lambda: evening.book.statuses[503] >= seen + 2)  # noqa: B023
                finally:
                    await asyncio.to_thread(postgres.start)
                await evening.pressed(2)
                seen = evening.book.statuses[503]
        behind = await evening.screens_agree()
        tell(f"{gaps} gaps; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.words) == {WORDS}
        assert set(evening.book.statuses) <= {*FAIR, 503}
        assert not any(phone.is_gone for phone in evening.phones)


@pytest.mark.thorough
async def test_screens_follow_whatever_happens_to_pokes(on_postgres, tell):
    async with Evening.at(on_postgres, TABLES) as evening:
        on_postgres.wish(share=0.2)
        lags = []
        for number in range(times(30, 3)):
            await evening.play(random.uniform(0.1, 1.0))
            lags.append(await evening.note(f"Thunder {number}."))
        behind = await evening.screens_agree()
        on_postgres.wish()
        fates = {fate: on_postgres.words().count(f"A poke is {fate}") for fate in FATES}
        tell(
            f"pokes {fates}; {await evening.promises()}; a line was on all screens after {median(lags):.2f} s, at most "
            f"{max(lags):.2f} s; screens right after {behind:.1f} s"
        )
        assert max(lags) < PULSE + LOADED


async def test_everybody_presses_at_once(on_postgres, tell):
    seconds = times(20, 1)
    async with Evening.at(on_postgres) as evening:
        await evening.storm(seconds)
        behind = await evening.screens_agree()
        tell(f"{seconds} s; {await evening.promises()}; screens right after {behind:.1f} s")
        assert set(evening.book.statuses) <= FAIR
        assert evening.book.done
