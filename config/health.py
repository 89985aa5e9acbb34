"""Two addresses for whoever watches a server: does the process live, and may it be given work?"""

import asyncio
import json
from contextlib import suppress
from threading import Event

from asgiref.sync import sync_to_async
from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, HTTPScope
from django.conf import settings
from django.db import connection

PATIENCE = 1.0  # seconds that the database and Redis have for an answer

stopping = Event()  # set when this process takes no more work


class Health:
    """Answers `/health/` and `/ready/` before any page: without host, session, cookie or secret."""

    def __init__(self, pages: ASGI3Application) -> None:
        self.pages = pages
        self.looking: asyncio.Task[bool] | None = None

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
        database, channels = await asyncio.gather(self.database_answers(), channels_answer())
        parts = {"database": "answers" if database else "away", "channels": channels}
        if stopping.is_set():
            return {"status": "stopping", **parts}
        if not database:
            return {"status": "unavailable", **parts}
        return {"status": "degraded" if channels == "away" else "ready", **parts}

    async def database_answers(self) -> bool:
        # One look at a time, however many ask: a database that hangs holds one thread, not all.
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(sync_to_async(look, thread_sensitive=False)())
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self.looking)
        return False


def look() -> bool:
    """Ask the database over a connection of its own, which is closed again."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        return True
    except Exception:
        return False
    finally:
        connection.close()


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
