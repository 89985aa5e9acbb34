"""Everybody in this process who looks at one campaign: what has changed is read once and sent to each as they may see it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from channels.db import database_sync_to_async
from django.utils import timezone

from combat import rendering
from combat.models import Resolution, Seat
from combat.rendering import SharedAim, Shown
from combat.selectors.fight.room import Looker, RoomLook, Whereabouts, look_in
from combat.selectors.fight.table import Glance, frame_of, last_line_before, whole_frame_of
from combat.services.fight.prompts import prompt_expire
from combat.services.fight.stages import Watch, stage, watching

logger = logging.getLogger(__name__)
frames_logger = logging.getLogger("combat.frames")

NOT_FOUND = 4404
ALONG = 4302  # the page goes where its table has gone
HEARTBEAT = 5.0  # seconds; the setting TABLE_HEARTBEAT overrides it


class ConnectedScreen(Looker, Protocol):
    """A connected screen: who looks, at what, and what it shows already."""

    session: str
    password: str
    campaign_id: int
    shown: Shown | None
    mark: Hashable  # the frame that it shows
    wants_all: bool  # as if it showed nothing
    heard_at: float
    part: int  # which of the pulses of a heartbeat is its own

    async def show(self, html: str) -> None:
        """Send a frame."""

    async def leave(self, code: int) -> None:
        """Be shown out."""


@dataclass(frozen=True)
class Sending:
    """What one screen is sent: a frame, or the way out (None, with the code that says which)."""

    screen: ConnectedScreen
    html: str | None
    shown: Shown | None = None
    mark: Hashable = None
    code: int = NOT_FOUND


class Outgoing:
    """What is sent while a piece of work still goes on in its thread. A future for each to wait for would cost more than it."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, what: Coroutine[Any, Any, None]) -> None:
        """Have the loop do this now; called in that thread."""
        self.loop.call_soon_threadsafe(lambda: self.tasks.append(self.loop.create_task(what)))

    async def end(self) -> None:
        """Wait until all that was begun is done."""
        for task in self.tasks:
            await task


Placed = tuple[ConnectedScreen, Whereabouts | None]


class Room:
    """The screens of one campaign, and what was last seen for them."""

    def __init__(self, campaign_id: int) -> None:
        self.campaign_id = campaign_id
        self.screens: set[ConnectedScreen] = set()
        self.seen: RoomLook | None = None
        self.seen_at = 0.0  # when the database last answered, by the loop's clock
        self.stirred = True
        self.is_stuck = False
        self.deadline: datetime | None = None
        self.wanted = asyncio.Event()
        self.is_pressed = False  # what wakes it now is seen to by the press itself, or after it
        self.wakes = self.met = 0  # how often it was woken; and which of these times there is nothing to look for
        self.turn = asyncio.Lock()  # one thing at a time: what a screen lacks depends on what it was sent before
        self.task = asyncio.create_task(self.watch())

    def wake(self, stirred: bool = False) -> None:
        """Look again, once, however often this was called meanwhile; `stirred` when it is no change that is counted:
        somebody came or went, or wants everything, or a question is due."""
        self.stirred = self.stirred or stirred
        self.wakes += 1
        if not self.is_pressed:
            self.wanted.set()

    @property
    def changes(self) -> int:
        """The number of the change that the screens show; -1 for none."""
        return self.seen.changes if self.seen is not None else -1

    def is_due(self, now: datetime) -> bool:
        """Tell whether the time for a question is over."""
        return self.deadline is not None and self.deadline <= now

    async def watch(self) -> None:
        while True:
            await self.wanted.wait()
            self.wanted.clear()
            await self.refresh()

    async def press(self, screen: ConnectedScreen, act: Callable[[], str]) -> None:
        """Do what a screen has pressed, answer it, and send every screen what it lacks then: all in one piece of work."""
        async with self.turn:
            wakes, before, self.is_pressed = self.wakes, self.changes, True
            try:
                await self.bring(screen, act)
                if self.wakes == wakes + 1 and self.changes > before:
                    self.met = self.wakes  # that was the press's own poke, and its change is on the screens
            finally:
                self.is_pressed = False
                if self.wakes not in (wakes, self.met):
                    self.wanted.set()

    async def refresh(self) -> None:
        """Send every screen what it lacks."""
        async with self.turn:
            if self.stirred or self.wakes != self.met:
                await self.bring()

    async def bring(self, presser: ConnectedScreen | None = None, act: Callable[[], str] | None = None) -> None:
        """Let somebody act first, if anybody does, and bring the screens up to date. Without a database nothing is sent: the
        pages then say that they are behind."""
        watch, screens = Watch(), tuple(self.screens)
        for screen in screens:
            if screen.wants_all:
                # Asked for while an earlier look went on, which has answered whoever stirred it.
                screen.wants_all, screen.shown, self.stirred = False, None, True
        # Together with the screens: who comes while the look goes on stirs the next one.
        before, self.stirred = None if self.stirred else self.seen, False
        ahead, drawn = Outgoing(), list[Sending]()

        def soon(sendings: list[Sending]) -> None:
            drawn.extend(sendings)
            ahead.begin(self.send(sendings))

        def done() -> None:
            if act is not None and presser is not None:
                ahead.begin(answered(presser.show(act())))

        try:
            others = await database_sync_to_async(self.piece)(done, screens, before, watch, soon)
        except Exception:
            self.seen, self.stirred = None, True  # the next pulse tries again
            if not self.is_stuck:
                logger.exception("The screens of campaign %s can’t be brought up to date now.", self.campaign_id)
            self.is_stuck = True
            return
        finally:
            await ahead.end()
        self.is_stuck, self.seen_at = False, asyncio.get_running_loop().time()
        if others is not None:
            with watch.stage("send"):
                await self.send(others)
            watch.count("look")
            frames_logger.info("frames", extra={**self.report([*drawn, *others]), "ms": watch.ms})

    def report(self, sendings: Sequence[Sending]) -> dict[str, object]:
        """What the log tells of a refresh: how many screens were sent how much, and up to which event they show each fight."""
        frames = [sending.html for sending in sendings if sending.html]
        shows = {one.encounter.pk: one.encounter.seq for one in self.seen.glances} if self.seen is not None else {}
        size = sum(map(len, frames))
        return {"campaign": self.campaign_id, "screens": len(frames), "size": size, "shows": shows}

    async def send(self, sendings: Iterable[Sending]) -> None:
        now = asyncio.get_running_loop().time()
        for sending in sendings:
            screen = sending.screen
            if screen not in self.screens:
                continue
            # A socket that is closing throws; the others still want theirs.
            with suppress(Exception):
                if sending.html is None:
                    await screen.leave(sending.code)
                    continue
                screen.shown, screen.mark = sending.shown, sending.mark
                if sending.html:  # only then it has heard anything: a heartbeat left out would tell of a secret act
                    screen.heard_at = now
                    await screen.show(sending.html)

    def gms(self, fight: int) -> list[ConnectedScreen]:
        """The GM's screens at a fight, as far as is known by now."""
        seats = self.seen.seats if self.seen is not None else ()
        users = {one.user_id for one in seats if one.role == Seat.Role.GM and one.status == Seat.Status.ACTIVE}
        return [one for one in self.screens if one.user_id in users and one.encounter_id == fight]

    async def aimed(self, screen: ConnectedScreen, aim: SharedAim | None) -> str:
        """What the GM is shown of what a player's screen says it aims at; "" for nothing new."""
        place = self.seen.place_of(screen) if self.seen is not None else None
        if place is None or place.left or place.glance is None or place.seat.role != Seat.Role.PLAYER:
            return ""
        seat = place.seat
        if aim is None:
            return rendering.aimed_no_more(seat.engine_id)
        frame = await database_sync_to_async(whole_frame_of)(place.glance, seat)
        return rendering.aimed(frame, seat=seat.engine_id, name=seat.name, aim=aim)

    def piece(
        self,
        act: Callable[[], None],
        screens: tuple[ConnectedScreen, ...],
        before: RoomLook | None,
        watch: Watch,
        soon: Callable[[list[Sending]], None],
    ) -> list[Sending] | None:
        """What is done in one hop to the thread that speaks to the database."""
        act()
        return self.look(screens, before, watch, soon)

    def look(
        self,
        screens: tuple[ConnectedScreen, ...],
        before: RoomLook | None,
        watch: Watch,
        soon: Callable[[list[Sending]], None],
    ) -> list[Sending] | None:
        """What each screen has to be sent now, but for those of whoever has pressed and of the GM, for whom most is drawn: these
        are sent it as `soon` as it is drawn. None when nothing has changed."""
        with watching(watch):
            with stage("look"):
                seen = look_in(self.campaign_id, screens, before)
                if seen is before:
                    return None
                if self.expire(seen):
                    seen = look_in(self.campaign_id, screens)
                over = settled_since(self.seen, seen)
                self.seen, self.deadline = seen, deadline_of(seen.glances)
                *first, others = parted([(screen, seen.place_of(screen)) for screen in screens], seen.by)
            for some in filter(None, first):
                soon(list(sendings_to(some, over)))
            return list(sendings_to(others, over))

    def expire(self, seen: RoomLook) -> bool:
        """Let the clock answer what is due; tells whether anything was. What it can't answer stays open for the GM."""
        now = timezone.now()
        due = [one.encounter.pk for one in seen.glances if (at := deadline_of([one])) is not None and at <= now]
        for encounter_id in due:
            try:
                prompt_expire(encounter_id=encounter_id)
            except Exception:
                logger.exception("The clock could not answer in encounter %s.", encounter_id)
        return bool(due)


async def answered(answer: Awaitable[None]) -> None:
    with suppress(Exception):  # it is closing, and asks by post what has come of its press
        await answer


def deadline_of(glances: Iterable[Glance]) -> datetime | None:
    """When the first open question is due."""
    return min((one.waiting.deadline for one in glances if one.waiting and one.waiting.deadline), default=None)


def settled_since(before: RoomLook | None, seen: RoomLook) -> dict[int, Resolution]:
    """The presses, by fight, that waited for an answer at the last look and do not wait any more."""
    waiting = {one.waiting.pk for one in seen.glances if one.waiting}
    was = before.glances if before is not None else ()
    return {one.encounter.pk: one.waiting for one in was if one.waiting and one.waiting.pk not in waiting}


def mark_of(place: Whereabouts) -> Hashable:
    """What names that which a place shows."""
    if place.glance is not None:
        return place.glance.mark(place.seat)
    return place.lobby.mark if place.lobby is not None else None


def parted(places: Iterable[Placed], by: int) -> tuple[list[Placed], list[Placed], list[Placed]]:
    """The screens of one seat, those of the GM unless that is it, and all others."""
    own, gms, others = list[Placed](), list[Placed](), list[Placed]()
    for screen, place in places:
        if place is None:
            others.append((screen, place))
        else:
            (own if place.seat.pk == by else gms if place.seat.role == Seat.Role.GM else others).append((screen, place))
    return own, gms, others


def sendings_to(places: Iterable[Placed], over: Mapping[int, Resolution]) -> Iterator[Sending]:
    for screen, place in places:
        sending = sending_to(screen, place, over)
        if sending is not None:
            yield sending


def sending_to(screen: ConnectedScreen, place: Whereabouts | None, over: Mapping[int, Resolution]) -> Sending | None:
    """What a screen lacks at its place, and what has come of its seat's press that is `over` now; None for nothing."""
    if place is None:
        return Sending(screen, None)
    if place.left or (place.glance is None and screen.shown):
        return Sending(screen, None, code=ALONG)
    mark = mark_of(place)
    if screen.shown is not None and screen.mark == mark:
        return None
    greeting = rendering.heartbeat(timezone.now().isoformat()) if screen.shown is None else ""
    if place.glance is None:
        waits = rendering.lobby(place.lobby) if place.lobby is not None else ""
        return Sending(screen, waits + greeting, {}, mark)
    with stage("view"):
        frame = frame_of(place.glance, place.seat)
    with stage("render"):
        html, shown = rendering.difference(screen.shown, rendering.draw(frame))
        press = over.get(place.glance.encounter.pk)
        if press is not None and press.seat_id == place.seat.pk:
            html += rendering.outcome(frame, last_line_before(place.glance, place.seat, press.base_seq))
    return Sending(screen, html + greeting, shown, mark)
