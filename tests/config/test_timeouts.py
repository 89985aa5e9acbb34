"""Nobody waits for ever for Redis or PostgreSQL, and nobody is cut off for saying nothing."""

import asyncio
import socket
import time
from contextlib import closing

import psycopg
import pytest
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import TimeoutError as RedisTimeout

from config import redis_connections
from config.databases import PATIENCE, postgres_options
from config.redis_connections import cache, channel_layer

SHORT = 0.2  # seconds


@pytest.fixture
def impatient(monkeypatch):
    """The same connections, with less patience."""
    short = {"socket_timeout": SHORT, "socket_connect_timeout": SHORT}
    monkeypatch.setattr(redis_connections, "LAYER_TIMES", short)
    monkeypatch.setattr(redis_connections, "CACHE_TIMES", short)


@pytest.fixture
def silent():
    """A Redis that takes connections and never answers."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        yield f"redis://127.0.0.1:{listener.getsockname()[1]}/0"


@pytest.mark.usefixtures("impatient")
@pytest.mark.redis
async def test_a_silence_longer_than_the_time_out_ends_nothing(redis_url):
    layer = RedisPubSubChannelLayer(**channel_layer(redis_url)["CONFIG"])
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    hearing = asyncio.create_task(layer.receive(channel))
    assert not (await asyncio.wait({hearing}, timeout=4 * SHORT))[0]
    await layer.group_send("table", {"type": "poke"})
    async with asyncio.timeout(5):
        assert await hearing == {"type": "poke"}
    await layer.flush()


@pytest.mark.usefixtures("impatient")
async def test_a_redis_that_hangs_is_given_up(silent):
    layer = RedisPubSubChannelLayer(**channel_layer(silent)["CONFIG"])
    asked = time.monotonic()
    with pytest.raises(RedisTimeout):
        await layer.group_send("table", {"type": "poke"})
    assert time.monotonic() - asked < 20 * SHORT
    await layer.flush()


@pytest.mark.usefixtures("impatient")
def test_a_cache_that_hangs_is_given_up(silent):
    settings = cache(silent)
    counted = RedisCache(settings["LOCATION"], {"OPTIONS": settings["OPTIONS"]})
    asked = time.monotonic()
    with pytest.raises(RedisTimeout):
        counted.get("tries")
    assert time.monotonic() - asked < 20 * SHORT


@pytest.mark.postgres
def test_postgres_gives_up_what_takes_too_long(postgres_url):
    with psycopg.connect(postgres_url, **postgres_options(7)) as connection:
        found = {name: connection.execute(f"SHOW {name}").fetchone()[0] for name in ("statement_timeout", *PATIENCE)}
    assert found == {"statement_timeout": "7s", **PATIENCE}
