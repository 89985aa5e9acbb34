"""The sockets: each is one seat's screen in its campaign's room, which sends what the screen lacks."""

import asyncio
import json
from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from functools import partial
from typing import Any, cast
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import Http404

from accounts.models import Anybody
from combat.live import NOT_FOUND, hub_here
from combat.models import Seat
from combat.rendering import SharedAim, Shown, aim_message
from combat.selectors import presence
from combat.selectors.campaign.campaigns import campaign_for
from combat.selectors.campaign.seats import seat_for
from combat.selectors.fight.encounters import encounter_known, tv_for
from combat.views.table.wire import Wired, WiredPress, answered, wired

LONGEST_FRAME = 4096  # a press may be longer: see config/sockets.py
LONGEST_QUERY = 200
TOO_MUCH = 1008  # the close code for a browser that talks without end
WORDS, WANTS, SPAN = 30, 300, 10.0  # as many messages, or presses and openings, in as many seconds are no page of ours
AIMS = 0.2  # seconds between what is passed on of one screen's aim


class Nowhere(AsyncWebsocketConsumer):
    """An address that has no socket."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.close(NOT_FOUND)


class Screen(AsyncWebsocketConsumer):
    """One screen: what it shows comes from the database alone; the room says when, and what."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user_id: int | None = None
        self.encounter_id = 0
        self.tv_token = ""
        self.since = ""
        self.session = self.password = ""
        self.shown: Shown | None = None
        self.mark: Hashable = None
        self.wants_all = False
        self.heard_at = 0.0
        self.part = 0
        self.campaign_id = 0
        self.present: tuple[int, int] | None = None
        self.said: deque[float] = deque(maxlen=WORDS)
        self.wanted: deque[float] = deque(maxlen=WANTS)

    def where(self) -> Seat:
        """Whose screen this is; Http404 when it may not be here."""
        raise NotImplementedError

    @property
    def user(self) -> Anybody:
        """Whoever looks at it; Channels' types know no user of ours."""
        return cast(Anybody, self.scope["user"])

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take in one message after the other. Channels' own way makes a task of each, to hear a channel layer beside it, and
        closes the socket when that fails; the hub hears for all screens, and survives it."""
        self.scope, self.base_send = scope, send
        try:
            with suppress(StopConsumer):
                while True:
                    await self.dispatch(await receive())
        finally:
            await self.disconnect(0)  # whatever ended it: nobody else would take it out of its room

    async def dispatch(self, message: Any) -> None:
        """Channels' own way sends the thread that works to close old connections first: what asks the database here does so
        itself."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        await self.accept()
        try:
            seat = await database_sync_to_async(self.where)()
        except Http404:
            # Accepted and closed: of a socket that is refused outright the page only learns that it failed, and tries on.
            await self.close(NOT_FOUND)
            return
        session = self.scope.get("session")
        self.session = (session.session_key or "") if session is not None and self.user_id else ""
        self.since = since_in(self.scope.get("query_string", b""))
        self.campaign_id = seat.campaign_id
        self.present = (seat.campaign_id, seat.pk)
        presence.arrived(*self.present)
        hub_here().enter(self.campaign_id, self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A screen presses or opens something, or it has slept and asks for everything, or it tells what its player aims at; all
        else is ignored, and too much of it ends the socket."""
        now = asyncio.get_running_loop().time()
        wants = wired(text_data) if text_data is not None and self.campaign_id else None
        said = self.said if wants is None else self.wanted
        if len(said) == said.maxlen and now - said[0] < SPAN:
            await self.close(TOO_MUCH)
            return
        said.append(now)
        if wants is not None:
            await self.answer(wants)
        elif text_data is None or len(text_data) > LONGEST_FRAME or not self.campaign_id:
            return
        elif asks_for_all(text_data):
            self.wants_all = True
            hub_here().enter(self.campaign_id, self)
        elif (message := aim_message(text_data)) is not None:
            await self.aims(message.aim, now)

    async def disconnect(self, code: int) -> None:
        if self.present is not None:
            presence.departed(*self.present)
            self.present = None
        if self.campaign_id:
            left, self.campaign_id = self.campaign_id, 0
            await hub_here().exit(left, self)

    async def aims(self, aim: SharedAim | None, now: float) -> None:
        """Take in what this screen's seat is about to do; None for nothing."""

    async def answer(self, wants: Wired) -> None:
        """Answer what a screen wants; one that is at no fight wants nothing."""

    async def show(self, html: str) -> None:
        """Send a frame."""
        await self.send(text_data=html)

    async def leave(self, code: int) -> None:
        """Show this screen out."""
        await self.close(code)


class TableScreen(Screen):
    """A player's or the GM's screen at a fight."""

    aimed_at: float | None = None  # when it aimed last, None while it doesn't

    def where(self) -> Seat:
        self.encounter_id = self.scope["url_route"]["kwargs"]["pk"]
        user = self.user
        _, seat = encounter_known(user, self.encounter_id)
        assert user.is_authenticated  # whoever has a seat is
        self.user_id, self.password = user.pk, user.password
        return seat

    async def aims(self, aim: SharedAim | None, now: float) -> None:
        if (aim is None and self.aimed_at is None) or (aim is not None and now - (self.aimed_at or 0.0) < AIMS):
            return
        self.aimed_at = now if aim is not None else None
        await hub_here().aim(self, aim)

    async def answer(self, wants: Wired) -> None:
        if isinstance(wants, WiredPress):
            await hub_here().press(self, partial(answered, self.user, self.encounter_id, wants))
        else:
            await self.show(await database_sync_to_async(answered)(self.user, self.encounter_id, wants))

    async def disconnect(self, code: int) -> None:
        await self.aims(None, 0.0)
        await super().disconnect(code)


class LobbyScreen(Screen):
    """A player's screen while there is no fight for them."""

    def where(self) -> Seat:
        user = self.user
        seat = seat_for(user, campaign_for(user, self.scope["url_route"]["kwargs"]["pk"]))
        assert user.is_authenticated  # whoever has a seat is
        self.user_id, self.password = user.pk, user.password
        return seat


class TvScreen(Screen):
    """A TV: follows the campaign's current fight."""

    def where(self) -> Seat:
        self.tv_token = self.scope["url_route"]["kwargs"]["token"]
        _, seat = tv_for(self.tv_token)
        return seat


def since_in(query: bytes) -> str:
    """What the table looked at when the page of a socket was drawn; "" for none."""
    return parse_qs(query[:LONGEST_QUERY].decode("latin1")).get("since", [""])[0]


def asks_for_all(text: str) -> bool:
    """Tell whether a frame is `sync` or a JSON object with a `ping`."""
    if text.strip() == "sync":
        return True
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(frame, dict) and bool({"ping", "sync"} & frame.keys())
