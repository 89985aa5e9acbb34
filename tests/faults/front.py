"""What stands before the servers, as nginx does: one address, and every connection goes to a server that takes it."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

AWAY = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
PIECE = 1 << 16


class Front:
    """Passes connections on, to the servers by turns; where none listens it says 502."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self.turn = count()
        self.passing: set[asyncio.Task[None]] = set()
        self.age = 0

    def swallow(self) -> None:
        """Every connection of now goes silent, and none is closed: what a phone that left the network can't know."""
        self.age += 1

    async def open(self) -> "Front":
        self.listener = await asyncio.start_server(self.take, "127.0.0.1", 0, backlog=2048)
        return self

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.listener.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        self.listener.close()
        for task in self.passing:
            task.cancel()
        await asyncio.gather(*self.passing, return_exceptions=True)

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.passing.add(task)
        try:
            await self.pass_on(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.passing.discard(task)
            writer.close()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self.reach()
        if found is None:
            writer.write(AWAY)
            await writer.drain()
            return
        theirs, ours = found
        try:
            there = asyncio.create_task(self.pump(reader, ours))
            back = asyncio.create_task(self.pump(theirs, writer))
            await asyncio.wait((there, back), return_when=asyncio.FIRST_COMPLETED)
            there.cancel()
            back.cancel()
            await asyncio.gather(there, back, return_exceptions=True)
        finally:
            ours.close()

    async def reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to the next server that takes one."""
        first = next(self.turn)
        for number in range(len(self.ports)):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", self.ports[(first + number) % len(self.ports)])
        return None

    async def pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        age = self.age
        while piece := await source.read(PIECE):
            if age == self.age:
                target.write(piece)
                await target.drain()
