from collections.abc import Callable
from typing import cast

from channels.generic.websocket import AsyncWebsocketConsumer
from django.http.response import HttpResponseBase
from django.urls import path, re_path

from combat.consumers import LobbyScreen, Nowhere, TableScreen, TvScreen


def at(screen: type[AsyncWebsocketConsumer]) -> Callable[..., HttpResponseBase]:
    """A screen as what an address leads to: Django's types know views alone, Channels' router calls applications."""
    return cast(Callable[..., HttpResponseBase], screen.as_asgi())


websocket_urlpatterns = [
    path("ws/e/<int:pk>/", at(TableScreen), name="table_socket"),
    path("ws/campaigns/<int:pk>/", at(LobbyScreen), name="lobby_socket"),
    path("ws/tv/<str:token>/", at(TvScreen), name="tv_socket"),
    re_path("", at(Nowhere)),
]
