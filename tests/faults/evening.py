"""Tables that are played on whatever happens, and a book of every press: what was answered, how often, how fast."""

import asyncio
import json
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from statistics import median

from aiohttp import ClientError, ClientSession

from tests.faults.cluster import Cluster
from tests.faults.front import Front
from tests.faults.promises import broken
from tests.players.page import Page
from tests.players.party import Party
from tests.players.phone import Answer, Phone, session
from tests.players.press import Press
from tests.players.random_player import RandomPlayer
from tests.players.tables import Laid, laid_from

LOADS = 4  # pages that are loaded at a time to look what they show
AGAIN = 0.2  # seconds until a press that the table could not take is sent again
TOO_FAST = 429  # an earlier try of the same press may have been done all the same
FAIR = {200, 409, 422, TOO_FAST}  # what a press may be answered with when nothing is away
ALREADY = "That was done already."
NOTE = Press("command/", (("type", "Note"), ("text", "Thunder rolls.")), "Write a line")
TIMELY = ("pulse",)  # tells the time, not the fight


@dataclass
class Book:
    """Every press by its key."""

    done: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    again: int = 0
    twice: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    words: Counter[str] = field(default_factory=Counter)
    written: asyncio.Event = field(default_factory=asyncio.Event)

    def write(self, key: str, answer: Answer, text: str) -> None:
        self.twice += ALREADY in text
        self.written.set()
        (self.done if answer.is_accepted or ALREADY in text else self.refused).add(key)

    @property
    def answered(self) -> int:
        return len(self.done) + len(self.refused)

    @property
    def faults(self) -> dict[int, int]:
        """The answers that no press may ever get, by status."""
        return {status: number for status, number in self.statuses.items() if status in (400, 403, 404, 405, 500)}

    def __str__(self) -> str:
        return (
            f"{len(self.done)} presses done, {len(self.refused)} refused, {self.again} sent again (of those {self.twice} "
            f"had been done), answers {dict(sorted(self.statuses.items()))}, "
            f"median {median(self.seconds or [0]):.2f} s, slowest {max(self.seconds, default=0):.2f} s"
        )


class Evening:
    """Some tables on a cluster, everybody connected through one address."""

    def __init__(self, cluster: Cluster, tables: list[Laid], front: Front, http: ClientSession) -> None:
        self.cluster, self.front, self.http = cluster, front, http
        self.book = Book()
        self.fights = [laid.encounter for laid in tables]
        self.parties = [Party([front.site], laid, seed=laid.encounter, http=http) for laid in tables]
        self.over = asyncio.Event()
        self.loading = asyncio.Semaphore(LOADS)
        for number, phone in enumerate(self.phones):  # over the socket and by requests, in the same fights
            phone.by_post = phone.by_get = number % 2 == 1

    @classmethod
    @asynccontextmanager
    async def at(cls, cluster: Cluster, tables: int = 1) -> AsyncIterator["Evening"]:
        """New tables, laid and everybody there; they leave when the block ends."""
        laid = laid_from(json.dumps(await asyncio.to_thread(cluster.clerk.ask, "lay", count=tables)))
        front = await Front([server.port for server in cluster.servers]).open()
        evening = cls(cluster, laid, front, session())
        try:
            await asyncio.gather(*(party.open() for party in evening.parties))
            yield evening
        finally:
            await evening.end()

    @property
    def phones(self) -> list[Phone]:
        return [phone for party in self.parties for phone in party.phones]

    async def end(self) -> None:
        self.over.set()
        await asyncio.gather(*(party.close() for party in self.parties))
        await self.http.close()
        await self.front.close()

    # --- playing ---------------------------------------------------------------------------------------------------

    async def play(self, seconds: float = 0.0) -> None:
        """At every table somebody does something, one press after the other, until the evening is over."""
        self.over.clear()
        if seconds:
            asyncio.get_running_loop().call_later(seconds, self.over.set)
        await asyncio.gather(*(self.play_table(party) for party in self.parties))

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays while the block runs."""
        tables = asyncio.create_task(self.play())
        try:
            yield
            self.over.set()
            await tables
        finally:
            tables.cancel()

    async def play_table(self, party: Party) -> None:
        while not self.over.is_set():
            chosen = await party.choose()
            if chosen is None:
                await news(party.gm.phone)
                continue
            phone, press = chosen
            await self.press(phone, press)

    async def storm(self, seconds: float) -> None:
        """Everybody presses at once, whatever the moment is; who has nothing to do presses what was there before."""
        self.over.clear()
        asyncio.get_running_loop().call_later(seconds, self.over.set)
        people = [player for party in self.parties for player in (party.gm, *party.players)]
        await asyncio.gather(*(self.hurry(player) for player in people))

    async def hurry(self, player: RandomPlayer) -> None:
        press: Press | None = NOTE if player.is_gm else None
        while not self.over.is_set():
            press = await player.choose() or press
            await (self.press(player.phone, press) if press else news(player.phone))

    async def until_asked(self, seconds: float = 60.0) -> Phone:
        """Play until somebody is asked something; whose phone it is."""
        async with asyncio.timeout(seconds):
            while True:
                # Whoever pressed sees it first: the others' screens may still ask what is answered.
                await self.screens_agree()
                for phone in self.phones:
                    if phone.question:
                        return phone
                for party in self.parties:
                    if chosen := await party.choose():
                        await self.press(*chosen)

    async def pressed(self, more: int, seconds: float = 60.0) -> None:
        """Wait until so many more presses have been answered."""
        wanted = self.book.answered + more
        await self.until(lambda: self.book.answered >= wanted, seconds)

    async def until(self, is_so: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait for something that the book tells; raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not is_so():
                self.book.written.clear()
                await self.book.written.wait()

    async def note(self, words: str, seconds: float = 30.0) -> float:
        """The GMs write a line; how many seconds it takes until it stands in everybody's log."""
        began = time.monotonic()
        await asyncio.gather(*(self.press(party.gm.phone, NOTE.but(text=words)) for party in self.parties))
        readers = [phone for phone in self.phones if phone.seated.role != "tv"]
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(reads(phone, words) for phone in readers))
        return time.monotonic() - began

    async def press(self, phone: Phone, press: Press, key: str = "") -> Answer:
        """Press as a person does: again and again with the same key until the table itself has answered."""
        key, first = key or secrets.token_hex(16), time.perf_counter()
        while True:
            answer = await phone.press(press, key=key, patience=120)
            self.book.again += answer.tries - 1
            self.book.statuses[answer.status] += 1
            self.book.written.set()
            if answer.status < 500 and answer.status != TOO_FAST:
                break
            if answer.status != TOO_FAST:
                self.book.words[words_of(answer)] += 1
            self.book.again += 1
            await asyncio.sleep(AGAIN)
        self.book.seconds.append(time.perf_counter() - first)
        self.book.write(key, answer, words_of(answer))
        return answer

    # --- afterwards ------------------------------------------------------------------------------------------------

    async def screens_agree(self, seconds: float = 20.0) -> float:
        """How many seconds it takes until every screen shows by itself what a page that is loaded now would show."""
        began = time.monotonic()
        await asyncio.gather(*(self.agrees(phone, began + seconds) for phone in self.phones))
        return time.monotonic() - began

    async def agrees(self, phone: Phone, until: float) -> None:
        while True:
            fresh = await self.fresh(phone)
            try:
                await phone.until(lambda shown: regions(shown.page) == fresh, 1.0)  # noqa: B023
                return
            except TimeoutError:
                differ = differences(regions(phone.page), fresh)
                assert time.monotonic() < until, f"{phone.seated.name} ({phone.seated.role}) is behind: {differ}"

    async def fresh(self, phone: Phone) -> dict[str, str]:
        """What a page that this seat loads now shows. A few at a time: at many tables all at once would be a load of its own."""
        other = Phone(phone.server, phone.seated, http=self.http)
        async with self.loading, asyncio.timeout(30):
            while True:
                try:
                    return regions(Page(await other.load()))
                except ClientError:
                    await asyncio.sleep(AGAIN)

    async def promises(self) -> str:
        """Raises AssertionError with every promise that is broken; else the counts in words."""
        kept = await asyncio.to_thread(self.cluster.clerk.ask, "stored", fights=self.fights)
        faults = broken(self.book.done, self.book.refused, kept)
        assert not faults, "\n".join(faults[:20])
        commands = sum(len(fight["keys"]) for fight in kept.values())
        events = sum(fight["events"] for fight in kept.values())
        return f"{self.book}; {len(kept)} fights with {commands} commands and {events} events replay"


async def reads(phone: Phone, words: str) -> None:
    """Wait until words stand in a seat's log: on the console, and behind the last line of a player's phone."""
    while True:
        phone.news.clear()
        is_there = words in phone.shows("log")
        if not is_there and phone.seated.role == "player":
            with suppress(ClientError, OSError, TimeoutError):
                is_there = words in await phone.get("log/")
        if is_there:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(phone.news.wait(), 1.0)


async def news(phone: Phone, seconds: float = 0.5) -> None:
    """Wait until the phone hears something, but not for long."""
    phone.news.clear()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await phone.news.wait()


def words_of(answer: Answer) -> str:
    """What the phone's owner reads."""
    return Page(answer.text).text(".said p") if "<" in answer.text else answer.text


def regions(page: Page) -> dict[str, str]:
    """What is written in each region."""
    found = {node.attributes["id"] or "": node for node in page.every("[id^=region-]")}
    return {
        name: " ".join(node.text(separator=" ").split())
        for name, node in found.items()
        if name.removeprefix("region-") not in TIMELY
    }


def differences(shown: dict[str, str], fresh: dict[str, str]) -> str:
    names = [name for name in fresh if shown.get(name) != fresh[name]]
    return "; ".join(f"{name} shows {shown.get(name)!r:.600} instead of {fresh[name]!r:.600}" for name in names)
