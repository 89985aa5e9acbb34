"""The floor: what the same server and the same channel layer do when nothing but ready bytes go from one socket to all.

`daphne tests.bench.floor:application`; `/ws/floor/<table>/` joins a table, and any number sent by one of its sockets lets all of
them receive a text of that many bytes.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.urls import path  # noqa: E402

READY = "<i>ready</i>" * 20_000


class Floor(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.table = f"floor-{self.scope['url_route']['kwargs']['table']}"
        await self.channel_layer.group_add(self.table, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.table, self.channel_name)

    async def receive(self, text_data: str = "", bytes_data: bytes | None = None) -> None:
        await self.channel_layer.group_send(self.table, {"type": "push", "text": READY[: int(text_data)]})

    async def push(self, message: dict[str, str]) -> None:
        await self.send(text_data=message["text"])


application = ProtocolTypeRouter(
    {"http": pages, "websocket": URLRouter([path("ws/floor/<int:table>/", Floor.as_asgi())])}
)
