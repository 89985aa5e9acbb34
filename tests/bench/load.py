"""The load: tables that press, at a human pace or as fast as they are answered, and how long the last seat waited."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import aiohttp

from tests.players.party import Party
from tests.players.phone import Phone
from tests.players.tables import Laid

SEATS = 8
PATIENCE = 30.0  # seconds that a frame may take; a seat that got none by then had nothing to see
HEARTBEAT = b"region-pulse"


@dataclass(frozen=True)
class Sample:
    """One command: when it was written, when the last seat had its frame, what it weighed."""

    sent_at: float
    seconds: float
    heard: int  # seats that got a frame
    bytes: int  # of all their frames
    answer: int = 0  # bytes of the answer to the post
    kind: str = ""
    status: int = 200
    words: str = ""  # of a refusal


class Table(Protocol):
    async def open(self) -> None: ...

    async def command(self) -> Sample | None: ...

    async def close(self) -> None: ...


class Ears:
    """Notes which seat has heard something since the last command, and when."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.all = asyncio.Event()
        self.again()

    def again(self) -> None:
        self.heard: dict[int, float] = {}
        self.bytes = 0
        self.all.clear()

    def hear(self, seat: int, text: bytes) -> None:
        self.bytes += len(text)
        self.heard[seat] = time.perf_counter()
        if len(self.heard) == self.seats:
            self.all.set()

    async def wait(self, patience: float) -> None:
        try:
            async with asyncio.timeout(patience):
                await self.all.wait()
        except TimeoutError:
            return


class AppTable:
    """A party of random players at a table of the app."""

    def __init__(self, sites: Sequence[str], laid: Laid, http: aiohttp.ClientSession, seed: int) -> None:
        self.party = Party(list(sites), laid, seed=seed, http=http)
        self.ears = Ears(len(self.party.phones))
        for seat, phone in enumerate(self.party.phones):
            phone.heard.append(lambda _, text, seat=seat: self.hear(seat, text))

    def hear(self, seat: int, text: bytes) -> None:
        if len(text) > 200 or HEARTBEAT not in text:
            self.ears.hear(seat, text)
        if seat == len(self.party.phones) - 1:
            self.party.phones[seat].unread.clear()  # nobody reads the TV

    async def open(self, pages: dict[str, str] | None = None) -> None:
        await self.party.open(pages, seconds=300)

    async def close(self) -> None:
        await self.party.close()

    async def command(self) -> Sample | None:
        """Press something and wait until everybody has seen it; None when nobody could do anything."""
        chosen = await self.party.choose()
        if chosen is None:
            await asyncio.sleep(0.05)
            return None
        phone, press = chosen
        self.ears.again()
        answer = await phone.press(press)
        sent, size = answer.sent_at, answer.size
        kind = "attack" if press["weapon"] else press["type"] or press.to.strip("/")
        if not answer.is_accepted:
            return Sample(sent, 0.0, 0, 0, size, kind, answer.status, phone.page.text("#feedback"))
        await self.ears.wait(PATIENCE)
        last = max(self.ears.heard.values(), default=sent)
        return Sample(sent, last - sent, len(self.ears.heard), self.ears.bytes, size, kind)


class FloorTable:
    """As many sockets of the floor; each command comes from the next one."""

    def __init__(self, sites: Sequence[str], number: int, http: aiohttp.ClientSession, size: int) -> None:
        self.sites, self.number, self.http, self.size = sites, number, http, size
        self.ears = Ears(SEATS)
        self.sockets: list[aiohttp.ClientWebSocketResponse] = []
        self.reading: list[asyncio.Task[None]] = []
        self.turn = 0

    async def open(self, pages: dict[str, str] | None = None) -> None:
        for seat in range(SEATS):
            address = f"{self.sites[seat % len(self.sites)]}/ws/floor/{self.number}/".replace("http", "ws", 1)
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
        await self.ears.wait(PATIENCE)
        last = max(self.ears.heard.values(), default=sent)
        return Sample(sent, last - sent, len(self.ears.heard), self.ears.bytes, kind="floor")


async def drive(tables: Sequence[Table], seconds: float, every: float = 0.0, most: int = 0) -> list[Sample]:
    """Let each table press for this long: one command per `every` seconds (0: as soon as the last was seen by all), `most`
    in all (0: any number)."""
    samples: list[Sample] = []
    end = time.perf_counter() + seconds

    async def one(table: Table) -> None:
        due = time.perf_counter() + random.random() * every
        while True:
            now = time.perf_counter()
            if max(now, due) >= end or (most and len(samples) >= most):
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
            await table.open(pages)  # type: ignore[call-arg]

    coming = [asyncio.ensure_future(one(table)) for table in tables]
    try:
        await asyncio.gather(*coming)
    finally:  # when one can't come in, nobody else goes on trying
        for task in coming:
            task.cancel()
        await asyncio.gather(*coming, return_exceptions=True)


async def closed(tables: Sequence[Table]) -> None:
    await asyncio.gather(*(table.close() for table in tables))
