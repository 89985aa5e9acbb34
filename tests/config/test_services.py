"""The tests' own services are the real ones, and a missing one is named."""

import asyncio

import psycopg
import pytest
from channels_redis.pubsub import RedisPubSubChannelLayer
from redis import Redis

from tests.conftest import needs


@pytest.mark.postgres
def test_postgres_answers(postgres_url):
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("select 6").fetchone() == (6,)


@pytest.mark.redis
def test_redis_answers(redis_url):
    with Redis.from_url(redis_url) as client:
        assert client.ping()


@pytest.mark.redis
async def test_a_message_passes_between_two_processes_of_the_server(redis_url):
    sender, receiver = (RedisPubSubChannelLayer(hosts=[redis_url]) for _ in range(2))
    channel = await receiver.new_channel()
    await receiver.group_add("table", channel)
    await sender.group_send("table", {"type": "poke"})
    async with asyncio.timeout(5):
        assert await receiver.receive(channel) == {"type": "poke"}
    await sender.flush()
    await receiver.flush()


@pytest.mark.parametrize(("ci", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_what_pip_cannot_bring_is_named_and_is_a_failure_in_ci(monkeypatch, ci, outcome):
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="needs Chromium: apt-get install chromium"):
        needs("Chromium", "apt-get install chromium")
