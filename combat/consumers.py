"""The sockets: each shows one seat what its screen lacks, whenever a poke or the heartbeat says to look again."""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import Http404
from django.utils import timezone

from combat import rendering
from combat.listening import Listener
from combat.models import Encounter, Seat
from combat.selectors import presence
from combat.selectors.encounters import encounter_for, tv_for
from combat.selectors.table import Glance, frame_of, glance
from combat.services.poke import encounter_group
from combat.services.prompts import prompt_expire

logger = logging.getLogger(__name__)

NOT_FOUND = 4404
HEARTBEAT = 5.0  # seconds; the setting TABLE_HEARTBEAT overrides it
LONGEST_FRAME = 4096
LISTEN_AGAIN = 60.0  # seconds; memberships of a group expire


class Nowhere(AsyncWebsocketConsumer):
    """An address that has no socket."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.close(NOT_FOUND)


class Screen(AsyncWebsocketConsumer):
    """One screen: what it shows comes from the database alone; the channel layer only says when to look."""

    # Channels' own wiring closes the socket when the layer fails. The Listener doesn't.
    channel_layer_alias = "none"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.shown: dict[str, int] = {}
        self.mark: object = None
        self.wants_all = True
        self.woken = asyncio.Event()
        self.listener = Listener(self.woken.set)
        self.watching: asyncio.Task[None] | None = None
        self.present: tuple[int, int] | None = None

    def where(self) -> tuple[Encounter | None, Seat]:
        """The fight that this screen shows now, and its seat; Http404 when it may not."""
        raise NotImplementedError

    # --- the socket ------------------------------------------------------------------------------------------------

    async def connect(self) -> None:
        try:
            encounter, seat = await database_sync_to_async(self.where)()
        except Http404:
            # Accepted and closed: of a socket that is refused outright the page only learns that it failed, and tries on.
            await self.accept()
            await self.close(NOT_FOUND)
            return
        await self.accept()
        if encounter is not None:
            self.present = (encounter.pk, seat.pk)
            presence.arrived(*self.present)
        self.watching = asyncio.create_task(self.watch())

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A screen that has slept asks for everything; all else is ignored."""
        if text_data is not None and asks_for_all(text_data):
            self.wants_all = True
            self.woken.set()

    async def disconnect(self, code: int) -> None:
        if self.present is not None:
            presence.left(*self.present)
            self.present = None
        if self.watching is not None:
            self.watching.cancel()
            with suppress(asyncio.CancelledError):
                await self.watching
        await self.listener.stop()

    # --- looking again ---------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Look at once, at every poke and at every heartbeat; however many pokes came meanwhile are one look."""
        loop = asyncio.get_running_loop()
        beat = listen = loop.time()
        while True:
            now = loop.time()
            is_beat, is_listen = now >= beat, now >= listen
            beat = now + getattr(settings, "TABLE_HEARTBEAT", HEARTBEAT) if is_beat else beat
            listen = now + LISTEN_AGAIN if is_listen else listen
            if not await self.refresh(is_beat, is_listen):
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, beat - loop.time())):
                    await self.woken.wait()
            self.woken.clear()

    async def refresh(self, is_beat: bool, is_listen: bool) -> bool:
        """Send what has changed; tells whether the screen may stay. Without a database no heartbeat is sent: the page
        then says that it is behind."""
        if self.wants_all:
            self.wants_all, self.shown, self.mark = False, {}, None
        try:
            encounter_id, regions = await database_sync_to_async(self.look)()
            changed = {name: html for name, html in regions.items() if self.shown.get(name) != hash(html)}
            frame = "".join(rendering.oob(name, html) for name, html in changed.items())
            if is_beat:
                frame += rendering.heartbeat(timezone.now().isoformat())
            if frame:
                await self.send(text_data=frame)
            self.shown |= {name: hash(html) for name, html in changed.items()}
            self.listener.follow(encounter_group(encounter_id) if encounter_id else "", again=is_listen)
        except Http404:
            await self.close(NOT_FOUND)
            return False
        except Exception:
            # The next beat tries again.
            logger.exception("A screen could not be brought up to date.")
        return True

    def look(self) -> tuple[int, dict[str, str]]:
        """The fight's number and every region, or no region when nothing can have changed since the last look."""
        encounter, seat = self.where()
        if encounter is None:
            self.mark = None
            return 0, {}
        seen = glance(encounter, seat)
        if is_overdue(seen):
            expire(encounter.pk)
            seen = glance(*self.where())  # type: ignore[arg-type]
        mark = seen.mark
        if mark == self.mark:
            return encounter.pk, {}
        frame = frame_of(seen)
        names = rendering.page_regions(seat.viewer.role)
        regions = {name: rendering.render(name, frame) for name in names if name != "pulse"}
        self.mark = mark
        return encounter.pk, regions


class TableScreen(Screen):
    """A player's or the GM's screen."""

    def where(self) -> tuple[Encounter | None, Seat]:
        return encounter_for(self.scope["user"], self.scope["url_route"]["kwargs"]["pk"])


class TvScreen(Screen):
    """A TV: follows the campaign's current fight, and has no seat that could be present."""

    def where(self) -> tuple[Encounter | None, Seat]:
        return tv_for(self.scope["url_route"]["kwargs"]["token"])


def asks_for_all(text: str) -> bool:
    """Tell whether a frame is `sync` or a JSON object with a `ping`."""
    if len(text) > LONGEST_FRAME:
        return False
    if text.strip() == "sync":
        return True
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(frame, dict) and bool({"ping", "sync"} & frame.keys())


def is_overdue(seen: Glance) -> bool:
    deadline = seen.waiting.deadline if seen.waiting else None
    return deadline is not None and deadline <= timezone.now()


def expire(encounter_id: int) -> None:
    """Let the clock answer; a question that it can't answer stays open for the GM."""
    try:
        prompt_expire(encounter_id=encounter_id)
    except Exception:
        logger.exception("The clock could not answer in encounter %s.", encounter_id)
