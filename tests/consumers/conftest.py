"""Screens for the tests: a socket that reads what its region shows."""

import asyncio
import html
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser

from combat.routing import websocket_urlpatterns
from tests.players.page import Page, fragment

REGION = re.compile(r'<div id="region-(\w+)" hx-swap-oob="innerHTML">')
application = URLRouter(websocket_urlpatterns)
slow = 8  # seconds that a loaded machine may take


class Screen:
    """A connected screen; `shown` is what its regions hold, whole or in pieces as it came."""

    def __init__(self, path: str, user: Any) -> None:
        self.socket = WebsocketCommunicator(application, path)
        self.socket.scope["user"] = user or AnonymousUser()
        self.page = Page('<body><div id="feedback"></div></body>')
        self.names: set[str] = set()

    async def open(self) -> bool:
        connected, _ = await self.socket.connect(timeout=slow)
        return connected

    async def hear(self) -> set[str]:
        """The names of the regions in the next frame."""
        frame = await self.socket.receive_from(timeout=slow)
        whole = set(REGION.findall(frame))
        for name in whole - self.names:
            self.page.first("body").insert_child(fragment(f'<div id="region-{name}"></div>').root)
        self.names |= whole
        before = self.shown
        self.page.hear(frame)
        assert self.page.lost == 0
        return whole | {name for name, now in self.shown.items() if now != before[name]}

    @property
    def shown(self) -> dict[str, str]:
        """What each region holds now."""
        return {name: html.unescape(self.page.first(f"#region-{name}").html) for name in self.names}

    @property
    def said(self) -> str:
        """What it was told of its seat's own press by the socket."""
        return self.page.text("#feedback")

    async def hear_until(self, name: str) -> set[str]:
        """The names of all regions heard until this one was among them."""
        heard: set[str] = set()
        while name not in heard:
            heard |= await self.hear()
        return heard

    async def is_shown_out(self) -> int:
        """The code that the server closes with; what it sends before is read."""
        async with asyncio.timeout(slow):
            while True:
                message = await self.socket.receive_output(timeout=slow)
                if message["type"] == "websocket.close":
                    return message["code"]

    async def close(self) -> None:
        # A wait that timed out has ended the socket already.
        with suppress(asyncio.CancelledError):
            await self.socket.disconnect(timeout=slow)


Opener = Callable[..., Awaitable[Screen]]


@pytest.fixture
async def screen(transactional_db: None, settings: Any) -> AsyncIterator[Opener]:
    """Opens screens: `await screen(user, "/ws/e/1/")`; by default no heartbeat helps them."""
    settings.TABLE_HEARTBEAT = 600
    opened: list[Screen] = []

    async def open_screen(user: Any, path: str, *, greeted: bool = True) -> Screen:
        one = Screen(path, user)
        opened.append(one)
        assert await one.open()
        if greeted:
            await one.hear()
        return one

    yield open_screen
    for one in opened:
        await one.close()


@database_sync_to_async
def do(what: Callable[..., Any], *args: Any, **fields: Any) -> Any:
    """Call into the database as the server's views do."""
    return what(*args, **fields)
