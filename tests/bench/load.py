"""The load: tables that press, at a human pace or as fast as they are answered, and how long the last seat waited.

A press counts as seen when every seat that is sent a frame has it. Who is sent one, the server says itself: the line that ends a
refresh (`combat.frames`) names the letters of all its frames and the last event that they show, and the line of the press
(`combat.commands`) its own last event. So a press is over when such a line shows it and the sockets of its table have received
as many letters as the lines have told of; nobody waits for seats that had nothing to see.
"""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

import aiohttp

from tests.bench.mix import kind_of
from tests.bench.mixed import MixedParty
from tests.bench.server import Server
from tests.players.phone import Phone
from tests.players.tables import Laid

SEATS = 8
PATIENCE = 30.0  # seconds until a press that is not seen is given up
QUIET = 0.25  # seconds without a word after which a table that has just come in is ready
HEARTBEAT, SHORT = b"region-pulse", 200  # a heartbeat is a frame of its own, of so few bytes at most


@dataclass(frozen=True)
class Sample:
    """One press: when it was written, when the last seat had its frame, what it weighed."""

    sent_at: float
    seconds: float
    heard: int  # seats that got a frame
    bytes: int  # of all their frames
    answer: int = 0  # bytes of the answer to the post
    kind: str = ""
    status: int = 200
    words: str = ""  # of a refusal
    is_seen: bool = True


class Table(Protocol):
    async def open(self, pages: dict[str, str] | None = None) -> None: ...

    async def command(self) -> Sample | None: ...

    async def close(self) -> None: ...


class Ears:
    """What the seats of a table have received, in all and since the last press."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.letters = 0
        self.again()

    def again(self) -> None:
        self.heard: dict[int, float] = {}
        self.bytes = 0

    def hear(self, seat: int, text: bytes) -> None:
        self.letters += len(text.decode())
        self.bytes += len(text)
        self.heard[seat] = time.perf_counter()
        self.news.set()

    @property
    def last(self) -> float:
        """When the last seat had its frame; 0.0 when none was sent any."""
        return max(self.heard.values(), default=0.0)


class AppTable:
    """A party that plays by the mix at a table of the app, all of it on one server."""

    def __init__(self, server: Server, laid: Laid, http: aiohttp.ClientSession, seed: int) -> None:
        self.laid, self.server, self.ears = laid, server, Ears()
        self.party = MixedParty([server.site], laid, seed=seed, http=http)
        server.told.campaigns[laid.encounter] = laid.campaign
        self.room = server.told.rooms[laid.campaign]
        server.told.listeners.append(self.ears.news.set)
        for seat, phone in enumerate(self.party.phones):
            phone.by_post, phone.by_get = not server.hears_presses, not server.hears_openings
            phone.heard.append(lambda _, text, seat=seat: self.hear(seat, text))

    def hear(self, seat: int, text: bytes) -> None:
        if len(text) > SHORT or HEARTBEAT not in text:
            self.ears.hear(seat, text)
        if seat == len(self.party.phones) - 1:
            self.party.phones[seat].unread.clear()  # nobody reads the TV

    async def open(self, pages: dict[str, str] | None = None) -> None:
        """Everybody comes in; from then on letters count."""
        await self.party.open(pages, seconds=300)
        await self.quiet()

    async def quiet(self) -> None:
        """Count anew once the table is quiet: whoever comes is drawn for everybody, which takes a moment."""
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(QUIET):
                    await self.heard_more()
        self.ears.letters = self.room.sent

    async def close(self) -> None:
        self.server.told.listeners.remove(self.ears.news.set)
        await self.party.close()

    async def heard_more(self) -> None:
        self.ears.news.clear()
        await self.ears.news.wait()

    async def command(self) -> Sample | None:
        """Press something and wait until it is seen; None when nobody could do anything."""
        chosen = await self.party.choose()
        if chosen is None:
            await asyncio.sleep(0.05)
            return None
        phone, press = chosen
        self.ears.again()
        pressed = self.room.pressed
        answer = await phone.press(press)
        sent, size, kind = answer.sent_at, answer.size, kind_of(press)
        if not answer.is_accepted:
            return Sample(sent, 0.0, 0, 0, size, kind, answer.status, phone.page.text("#feedback"))
        seen = await self.seen(pressed)
        last = self.ears.last or sent
        return Sample(sent, last - sent, len(self.ears.heard), self.ears.bytes, size, kind, is_seen=seen)

    async def seen(self, pressed: int) -> bool:
        """Wait until all frames of a press have come; tells whether they have."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not self.is_seen(pressed):
                    await self.heard_more()
        except TimeoutError:
            if self.room.pressed == pressed:
                raise RuntimeError(
                    "the server says nothing of its presses, so nobody knows who is sent a frame"
                ) from None
            self.ears.letters = self.room.sent  # what was lost with a socket never comes
            return False
        return True

    def is_seen(self, pressed: int) -> bool:
        told = self.room.pressed > pressed and self.room.shows_last_press
        return told and self.ears.letters >= self.room.sent


class FloorTable:
    """As many sockets of the floor; each command comes from the next one, and goes to all."""

    def __init__(self, server: Server, number: int, http: aiohttp.ClientSession, size: int) -> None:
        self.server, self.number, self.http, self.size = server, number, http, size
        self.ears = Ears()
        self.sockets: list[aiohttp.ClientWebSocketResponse] = []
        self.reading: list[asyncio.Task[None]] = []
        self.turn = 0

    async def open(self, pages: dict[str, str] | None = None) -> None:
        address = f"{self.server.site}/ws/floor/{self.number}/".replace("http", "ws", 1)
        for seat in range(SEATS):
            socket = await self.http.ws_connect(address, compress=0, decode_text=False)
            self.sockets.append(socket)
            self.reading.append(asyncio.create_task(self.read(seat, socket)))

    async def read(self, seat: int, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self.ears.hear(seat, message.data)

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await asyncio.gather(*self.reading)

    async def command(self) -> Sample | None:
        self.turn += 1
        self.ears.again()
        sent = time.perf_counter()
        await self.sockets[self.turn % SEATS].send_str(str(self.size))
        try:
            async with asyncio.timeout(PATIENCE):
                while len(self.ears.heard) < SEATS:
                    self.ears.news.clear()
                    await self.ears.news.wait()
        except TimeoutError:
            return Sample(sent, 0.0, len(self.ears.heard), self.ears.bytes, kind="floor", is_seen=False)
        return Sample(sent, self.ears.last - sent, SEATS, self.ears.bytes, kind="floor")


async def drive(tables: Sequence[Table], seconds: float, every: float = 0.0, most: int = 0) -> list[Sample]:
    """Let each table press for this long: one command per `every` seconds (0: as soon as the last was seen by all), `most`
    in all (0: any number). On a machine that has much else to do it lasts until one has been done."""
    samples: list[Sample] = []
    end = time.perf_counter() + seconds

    def is_over(moment: float) -> bool:
        return moment >= end and (moment >= end + PATIENCE or any(sample.status == 200 for sample in samples))

    async def one(table: Table) -> None:
        due = time.perf_counter() + random.random() * every
        while True:
            now = time.perf_counter()
            if is_over(max(now, due)) or (most and len(samples) >= most):
                return
            if due > now:
                await asyncio.sleep(due - now)
            sample = await table.command()
            if sample is not None:
                samples.append(sample)
                due = max(due + every, time.perf_counter() - every)

    await asyncio.gather(*(one(table) for table in tables))
    return samples


async def pages_of(site: str, laid: Laid, http: aiohttp.ClientSession) -> dict[str, str]:
    """One page for each role, for seats that come in without loading their own."""
    first = {seat.role: seat for seat in reversed(laid.seats)}
    return {role: await Phone(site, seat, http=http).get("") for role, seat in first.items()}


async def opened(tables: Sequence[Table], pages: dict[str, str] | None = None, at_once: int = 10) -> None:
    """Let everybody come in, a few tables at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(table: Table) -> None:
        async with gate:
            await table.open(pages)

    coming = [asyncio.ensure_future(one(table)) for table in tables]
    try:
        await asyncio.gather(*coming)
    finally:  # when one can't come in, nobody else goes on trying
        for task in coming:
            task.cancel()
        await asyncio.gather(*coming, return_exceptions=True)


async def closed(tables: Sequence[Table]) -> None:
    await asyncio.gather(*(table.close() for table in tables))
