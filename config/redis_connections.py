"""How this project wants Redis spoken to: whoever waits for it, waits for seconds at most."""

from typing import Any

# One more try at once, for a connection that has gone stale; whoever fails then has the pulse to fall back on.
LAYER_TRIES = 1
LAYER_TIMES = {"socket_connect_timeout": 1, "socket_timeout": 2}  # seconds
# The thread of the database waits for the cache, and all presses for that thread: who counts goes without rather.
CACHE_TRIES = 0
CACHE_TIMES = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
ALIVE = {"socket_keepalive": True, "health_check_interval": 15}


def channel_layer(url: str) -> dict[str, Any]:
    """The pub/sub layer: the other one of channels-redis drops idle sockets with redis-py 8, and loses bursts."""
    from redis.asyncio.retry import Retry  # only where there is one: see health.py
    from redis.backoff import NoBackoff

    host = {"address": url, "retry": Retry(NoBackoff(), LAYER_TRIES), **LAYER_TIMES, **ALIVE}
    return {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [host]}}


def cache(url: str) -> dict[str, Any]:
    """What all processes count together."""
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    options = {"retry": Retry(NoBackoff(), CACHE_TRIES), **CACHE_TIMES, **ALIVE}
    return {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": url,
        "KEY_PREFIX": "table",
        "OPTIONS": options,
    }
