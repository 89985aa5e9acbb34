"""All rooms of one event loop, the pulse that heals what a lost poke missed, and what other processes say."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any
from uuid import uuid4

from channels.db import database_sync_to_async
from django.conf import settings
from django.db import Error
from django.utils import timezone

from accounts.devices import devices_seen
from combat import rendering
from combat.live.ear import Ear
from combat.live.room import HEARTBEAT, NOT_FOUND, ConnectedScreen, Room
from combat.rendering import SharedAim
from combat.selectors import presence
from combat.selectors.fight.room import changes_of
from combat.selectors.sessions import shut_out
from combat.services.poke import EVERYBODY, campaign_group, listen, publish
from combat.services.sessions import session_mark

logger = logging.getLogger(__name__)

PARTS = 5  # pulses in one heartbeat: each pulse beats for a part of the screens, so that not all are sent to at once
BURST = 50  # screens that are sent to before others get their turn

_hubs: dict[asyncio.AbstractEventLoop, "Hub"] = {}


def hub_here() -> "Hub":
    """The hub of the running event loop; it ends with its last screen."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub(loop)
    return _hubs[loop]


def hubs_here() -> tuple["Hub", ...]:
    """The hubs of this process; a server has one."""
    return tuple(_hubs.values())


class Hub:
    """Every screen connected to this process is in a room of the hub."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.name = uuid4().hex
        self.rooms: dict[int, Room] = {}
        self.ear = Ear(self.heard)
        self.ear.follow(EVERYBODY)
        self.deafen = listen(self)
        self.beats = self.entered = 0
        self.announced = 0  # at which beat others were told last who is here
        self.is_deaf = False
        self.check: asyncio.Task[None] | None = None  # the one that is under way
        self.going: set[asyncio.Task[None]] = set()
        self.pulse = asyncio.create_task(self.beat())

    # --- who is here -------------------------------------------------------------------------------------------------

    def enter(self, campaign_id: int, screen: ConnectedScreen) -> Room:
        """A screen joins its campaign's room and is sent everything."""
        room = self.rooms.get(campaign_id)
        if room is None:
            room = self.rooms[campaign_id] = Room(campaign_id)
            self.ear.follow(campaign_group(campaign_id))
        self.entered += 1
        screen.part = self.entered % PARTS
        room.screens.add(screen)
        room.wake(stirred=True)
        return room

    async def exit(self, campaign_id: int, screen: ConnectedScreen) -> None:
        """A screen is gone; with the last one its room ends, with the last room the hub."""
        room = self.rooms.get(campaign_id)
        if room is None:
            return
        room.screens.discard(screen)
        room.wake(stirred=True)
        if room.screens:
            return
        del self.rooms[campaign_id]
        self.ear.unfollow(campaign_group(campaign_id))
        room.task.cancel()
        if not self.rooms:
            await self.stop()

    async def stop(self) -> None:
        _hubs.pop(self.loop, None)
        self.deafen()
        for task in filter(None, (self.pulse, self.check)):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.ear.stop()

    # --- what is said ------------------------------------------------------------------------------------------------

    def heard(self, message: dict[str, Any] | None) -> None:
        """Take in what this process or another says; None is said after a silence in which anything may have been."""
        kind = message["type"] if message else ""
        if message is None:
            for room in self.rooms.values():
                room.wake()
        elif kind == "poke" and message["campaign"] in self.rooms:
            self.rooms[message["campaign"]].wake()
        elif kind == "present" and message["process"] != self.name:
            if presence.elsewhere(message["process"], {int(pk): seats for pk, seats in message["screens"].items()}):
                self.stir()
        elif kind == "aim" and message["process"] != self.name:
            self.later(self.show_aim(message))
        elif kind == "signed.out":
            gone = message["session"]
            self.show_out(screen for screen in self.screens if screen.session and session_mark(screen.session) == gone)

    @property
    def screens(self) -> list[ConnectedScreen]:
        return [screen for room in self.rooms.values() for screen in room.screens]

    def stir(self) -> None:
        """Somebody came or went somewhere else: everybody looks."""
        for room in self.rooms.values():
            room.wake(stirred=True)

    def show_out(self, screens: Iterable[ConnectedScreen]) -> None:
        """Close the screens of sessions that are over."""
        for screen in list(screens):
            self.later(screen.leave(NOT_FOUND))

    def later(self, what: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.going.add(task := asyncio.create_task(what))
        task.add_done_callback(self.going.discard)
        return task

    async def press(self, screen: ConnectedScreen, act: Callable[[], str]) -> None:
        """Do what a screen of a room has pressed, which returns what it is answered with; every screen sees what comes of it."""
        room = self.rooms.get(screen.campaign_id)
        if room is not None:  # that whoever presses hangs up is nothing to the others
            await asyncio.shield(self.later(room.press(screen, act)))

    async def aim(self, screen: ConnectedScreen, aim: SharedAim | None) -> None:
        """Show the GM of a screen's fight, on whichever process, what the screen's seat aims at, if it knows all of that."""
        room = self.rooms.get(screen.campaign_id)
        html = ""
        with suppress(Error):  # without a database nothing can be said of it, and the next word of it counts
            html = await room.aimed(screen, aim) if room is not None else ""
        if not html:
            return
        campaign, fight = screen.campaign_id, screen.encounter_id
        message = {"type": "aim", "process": self.name, "campaign": campaign, "fight": fight, "html": html}
        await self.show_aim(message)
        await publish(campaign_group(campaign), message)

    async def show_aim(self, message: dict[str, Any]) -> None:
        room = self.rooms.get(message["campaign"])
        for screen in room.gms(message["fight"]) if room is not None else ():
            with suppress(Exception):  # it is closing
                await screen.show(message["html"])

    # --- the pulse ---------------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Find what pokes have missed, and tell every screen that its table is still there; not without a database.

        What is looked up waits its turn among the presses. Where these are more than can be done at once, screens that heard
        nothing meanwhile would think themselves cut off, and all that they would try then would make it worse.
        """
        due = self.loop.time()
        while True:
            due = max(due + self.between_beats, self.loop.time())
            await asyncio.sleep(due - self.loop.time())
            self.beats += 1
            self.check = self.check or self.later(self.look_up())
            done, _ = await asyncio.wait({self.check}, timeout=self.between_beats)
            if done:
                self.check = None
            if not self.is_deaf and (done or self.is_reached):
                await self.tell_alive()

    @property
    def between_beats(self) -> float:
        """Seconds."""
        return float(getattr(settings, "TABLE_HEARTBEAT", HEARTBEAT)) / PARTS

    @property
    def is_reached(self) -> bool:
        """Tell whether the database has answered any room within the last heartbeat."""
        lately = self.loop.time() - PARTS * self.between_beats
        return any(room.seen_at > lately for room in self.rooms.values())

    async def look_up(self) -> None:
        """Wake the rooms whose screens show another change than the last one."""
        shown = {campaign_id: room.changes for campaign_id, room in self.rooms.items()}
        try:
            changes = await database_sync_to_async(changes_of)(tuple(shown))
            if self.beats - self.announced >= PARTS:
                self.announced = self.beats
                await self.once_a_heartbeat()
        except Exception:
            if not self.is_deaf:
                logger.exception("The pulse finds no database; the screens say that they are behind.")
            self.is_deaf = True
            return
        self.is_deaf = False
        now = timezone.now()
        for campaign_id, room in self.rooms.items():
            # One that has looked meanwhile has seen as much.
            is_behind = changes.get(campaign_id) != room.changes == shown.get(campaign_id, room.changes)
            if is_behind or room.is_due(now):
                room.wake(stirred=room.is_due(now))

    async def once_a_heartbeat(self) -> None:
        """Show out who may no longer look, and tell other processes who is connected here."""
        self.show_out(await database_sync_to_async(shut_out)(self.screens))
        await database_sync_to_async(devices_seen)({screen.session for screen in self.screens if screen.session})
        if presence.forget():
            self.stir()
        screens = {str(pk): seats for pk, seats in presence.connected().items()}
        await publish(EVERYBODY, {"type": "present", "process": self.name, "screens": screens})

    async def tell_alive(self) -> None:
        """The heartbeat of those whose turn it is among the parts, and who have heard nothing meanwhile."""
        html = rendering.heartbeat(timezone.now().isoformat())
        lately = self.loop.time() - self.between_beats
        due = [one for one in self.screens if one.part == self.beats % PARTS and one.heard_at < lately]
        for number, screen in enumerate(due, 1):
            with suppress(Exception):  # it is closing
                await screen.show(html)
            if number % BURST == 0:
                await asyncio.sleep(0)
