"""Sockets on the real routing that write down every frame."""

import html
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from config.asgi import application
from tests.leaks.stage import Person, Stage

SLOW = 8  # seconds that a loaded machine may take
CLOSED = 4404
WHOLE = ("status", "order", "map", "seats")  # hardly ever changed all at once


class Ear:
    """A socket of somebody; whatever comes is added to what that person heard."""

    def __init__(self, person: Person, path: str, whole: tuple[str, ...] = WHOLE) -> None:
        self.person, self.path, self.whole = person, path, whole
        cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in person.client.cookies.items())
        headers = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"cookie", cookies.encode())]
        self.socket = WebsocketCommunicator(application, path, headers)
        self.frames = 0

    async def open(self) -> None:
        connected, _ = await self.socket.connect(timeout=SLOW)
        assert connected

    async def next(self) -> dict[str, Any]:
        message = await self.socket.receive_output(timeout=SLOW)
        if message["type"] == "websocket.send":
            self.frames += 1
            self.person.heard.append((f"frame {self.frames} of {self.path}", html.unescape(message["text"])))
        return message

    async def catch_up(self) -> None:
        """Hear everything that is on the screen now, and whatever was sent before."""
        if not self.frames:
            await self.hear_all()
        await self.socket.send_to(text_data="sync")
        await self.hear_all()

    async def hear_all(self) -> None:
        """Hear frames until one holds the whole screen."""
        text = ""
        while not all(f'id="region-{name}"' in text for name in self.whole):
            text = (await self.next())["text"]

    async def shown_out(self) -> int:
        """The code that the server closes with."""
        while (message := await self.next())["type"] != "websocket.close":
            pass
        return message["code"]

    async def close(self) -> None:
        await self.socket.disconnect(timeout=SLOW)


def tv_of(stage: Stage) -> Ear:
    return Ear(stage.tv, f"/ws{stage.tv.base}", whole=("status", "order", "map", "chairs"))


aside = sync_to_async(thread_sensitive=True)
