"""A web socket on the whole application, as a browser or anything else opens it."""

import asyncio
from contextlib import suppress
from typing import Any

from channels.testing import WebsocketCommunicator

from config.asgi import application

SLOW = 8.0  # seconds that a loaded machine may take
REFUSED = 0  # no socket at all
LOCAL = b"http://localhost"


class Wire:
    """One socket; `code` is what it was closed with."""

    def __init__(self, path: str, cookie: str = "", origin: bytes | None = LOCAL, host: bytes = b"localhost") -> None:
        headers = [(b"host", host), *([(b"origin", origin)] if origin is not None else [])]
        self.socket = WebsocketCommunicator(application, path, [*headers, (b"cookie", cookie.encode("latin-1"))])
        self.code: int | None = None
        self.frames: list[str] = []

    async def open(self) -> "Wire":
        connected, code = await self.socket.connect(timeout=SLOW)
        self.code = None if connected else int(code or REFUSED)
        return self

    async def say(self, word: str | bytes) -> None:
        await self.socket.send_input({"type": "websocket.receive", "text" if isinstance(word, str) else "bytes": word})

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = await self.socket.receive_output(timeout=SLOW)
        if message["type"] == "websocket.close":
            self.code = message["code"]
        else:
            self.frames.append(message["text"])
        return message

    async def hear_everything(self) -> None:
        """Hear until a frame has the whole screen."""
        while self.code is None and 'id="region-pulse"' not in (await self.hear()).get("text", ""):
            pass

    async def is_shown_out(self) -> int:
        """The code that the server closes with."""
        async with asyncio.timeout(SLOW):
            while self.code is None:
                await self.hear()
        return self.code

    async def close(self) -> None:
        with suppress(asyncio.CancelledError):
            await self.socket.disconnect(timeout=SLOW)
