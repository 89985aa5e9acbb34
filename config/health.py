"""Two addresses for whoever watches a server: does the process live, and may it be given work?"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Event
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, HTTPScope
from django.conf import settings
from django.db import connection

logger = logging.getLogger(__name__)

PATIENCE = 1.0  # seconds that the database and Redis have for an answer
GOOD_FOR = 0.5  # seconds: who asks more often gets the same answer, and no write for each
BUSY_MOST = 20.0  # seconds that a press waits for the writes of others: whoever writes longer shuts everybody out

# As Django, Channels and asgiref have them, each with types of its own for the same three.
Application = Callable[[Any, Any, Any], Awaitable[None]]

stopping = Event()  # set when this process takes no more work


class Health:
    """Answers `/health/` and `/ready/` before any page: without host, session, cookie or secret."""

    def __init__(self, pages: Application) -> None:
        self.pages = pages
        self.looking: asyncio.Task[str] | None = None
        self.looked_at = 0.0
        self.busy_since: float | None = None

    async def __call__(self, scope: HTTPScope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        match scope["path"]:
            case "/health/":
                await answer(send, 200, {"status": "alive"})
            case "/ready/":
                state = await self.state()
                await answer(send, 200 if state["status"] in ("ready", "degraded") else 503, state)
            case _:
                await self.pages(scope, receive, send)

    async def state(self) -> dict[str, str]:
        """Without the database or while it stops this server is not ready; without Redis only its screens are slower."""
        database, channels = await asyncio.gather(self.database_state(), channels_answer())
        parts = {"database": database, "channels": channels}
        if stopping.is_set():
            return {"status": "stopping", **parts}
        if database not in ("writes", "busy") or self.is_busy_too_long(database):
            return {"status": "unavailable", **parts}
        return {"status": "degraded" if channels == "away" else "ready", **parts}

    async def database_state(self) -> str:
        """What `database_state` says; `away` when it says nothing in time."""
        # One look at a time, however many ask: a database that hangs holds one thread, not all.
        now = asyncio.get_running_loop().time()
        if self.looking is None or (self.looking.done() and now - self.looked_at > GOOD_FOR):
            self.looked_at = now
            self.looking = asyncio.create_task(sync_to_async(database_state, thread_sensitive=False)())
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self.looking)
        return "away"

    def is_busy_too_long(self, database: str) -> bool:
        """Tell whether nothing but `busy` has been seen for longer than a press would wait."""
        now = asyncio.get_running_loop().time()
        self.busy_since = (self.busy_since or now) if database == "busy" else None
        return self.busy_since is not None and now - self.busy_since > BUSY_MOST


def database_state() -> str:
    """Whether the database `writes`, is `busy` with the writes of others, only `reads` (its disk is full), or is `away`; over
    a connection of its own, which is closed again."""
    from combat.services.proof import write_prove  # needs loaded models; whoever serves imports this earlier

    state = "away"
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        state = "reads"
        state = "writes" if write_prove() else "busy"
    except Exception as error:
        logger.warning("The database %s: %s", state, str(error).partition("\n")[0])
    finally:
        connection.close()
    return state


async def channels_answer() -> str:
    """Tell whether Redis `answers` or is `away`; `in memory` where there is none."""
    if not settings.REDIS_URL:
        return "in memory"
    from redis import asyncio as redis  # a third of the time that a process takes to start, and few have Redis

    try:
        async with asyncio.timeout(PATIENCE), redis.from_url(settings.REDIS_URL) as client:
            await client.ping()
    except Exception:
        return "away"
    return "answers"


async def answer(send: ASGISendCallable, status: int, state: dict[str, str]) -> None:
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
    await send({"type": "http.response.body", "body": json.dumps(state).encode(), "more_body": False})
