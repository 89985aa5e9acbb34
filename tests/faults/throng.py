"""Many tables at which nobody does anything but look."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from tests.faults.cluster import Cluster
from tests.faults.evening import Evening
from tests.faults.front import Front
from tests.players.phone import Phone, session
from tests.players.tables import laid_from


class Throng(Evening):
    """Phones that are connected to the servers themselves: a front would cost as much as the phones."""

    @classmethod
    @asynccontextmanager
    async def at(cls, cluster: Cluster, tables: int = 1) -> AsyncIterator["Throng"]:
        laid = laid_from(json.dumps(await asyncio.to_thread(cluster.clerk.ask, "lay", count=tables)))
        throng = cls(cluster, laid, await Front([]).open(), session())
        for number, phone in enumerate(throng.phones):
            phone.server = cluster.sites[number % len(cluster.sites)]
        try:
            one = throng.parties[0]
            pages = {phone.seated.role: await phone.load() for phone in one.phones}
            await asyncio.gather(*(party.open(pages, 120) for party in throng.parties))
            yield throng
        finally:
            await throng.end()

    async def heard_since(self, moment: float, seconds: float, sites: Collection[str]) -> None:
        """Wait until every phone of these servers has heard its table after a moment (of time.perf_counter)."""
        theirs = [phone for phone in self.phones if phone.server in sites]
        await asyncio.gather(*(phone.until(lambda one: one.heard_at > moment, seconds) for phone in theirs))

    async def some_agree(self, number: int, seconds: float = 30.0) -> float:
        """How many seconds it takes until so many of the screens, by chance, show what a page loaded now would show."""
        began = time.monotonic()
        some: list[Phone] = random.sample(self.phones, number)
        for phone in some:
            await self.agrees(phone, began + seconds)
        return time.monotonic() - began
