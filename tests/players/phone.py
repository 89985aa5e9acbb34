"""A browser at the table, as far as the server can tell: a page, a socket that comes back, presses that count once."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import aiohttp

from tests.players.page import Page
from tests.players.press import Press, presses
from tests.players.tables import Seated

QUIET, NAP, ANSWER, OPENING = 12.0, 6.0, 2.0, 5.0  # seconds; as in static/link.js
GONE = 4000  # from this close code on the server has shown this seat out
PATIENCE = 10.0  # seconds for one request
TURNS = 3  # so often an answer is waited for that long where a socket is not silent; as in static/table/wire.js
LONGEST = 12_000  # letters of what goes over a socket; as in static/table/wire.js
FEEDBACK = "#feedback"
UNCOMPARED = ("region-pulse",)  # says only when the socket last spoke
Heard = Callable[["Phone", bytes], None]


@dataclass(frozen=True)
class Answer:
    """What a press was answered with."""

    status: int
    text: str
    sent_at: float
    tries: int = 1
    size: int = 0  # bytes of its body, as sent

    @property
    def is_accepted(self) -> bool:
        return self.status == 200


class Unanswered(Exception):
    """The server gave no answer to a press for as long as the phone tried."""


class Phone:
    """One seat's browser. What the socket says is put into the page when somebody looks at it."""

    def __init__(
        self, server: str, seated: Seated, *, http: aiohttp.ClientSession | None = None, by_post: bool = False
    ) -> None:
        self.server, self.seated, self.by_post, self.by_get = server, seated, by_post, by_post
        self.own_http = http is None
        self.http = http or session()
        self.cookies = {"sessionid": seated.session} if seated.session else {}
        self.token = ""
        self.kept: Page | None = None
        self.unread: list[bytes] = []
        self.heard: list[Heard] = []
        self.news = asyncio.Event()
        self.heard_at = self.lacked = 0.0
        self.frames = self.bytes = self.opened = 0
        self.is_open = self.is_gone = False
        self.listening: asyncio.Task[None] | None = None
        self.asking: asyncio.Task[None] | None = None
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.waiting: dict[str, asyncio.Future[dict[str, Any] | None]] = {}  # what is on its way over it, by key

    # --- coming and going ------------------------------------------------------------------------------------------

    async def open(self, page: str | None = None) -> None:
        """Load the page (unless one like it is given) and keep a socket open from then on."""
        if page is None:
            await self.load()
        else:
            self.kept = Page(page)
            self.token = self.cookies["csrftoken"] = secrets.token_hex(16)
        self.listening = asyncio.create_task(self.listen())

    async def load(self) -> str:
        """Get the page anew; raises ClientResponseError when the server gives another answer than a page."""
        html = await self.get("")
        self.kept, self.unread = Page(html), []
        body = self.kept.tree.body
        headers = json.loads((body.attributes.get("hx-headers") if body is not None else None) or "{}")
        self.token = headers.get("X-CSRFToken", "")
        return html

    async def close(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
        if self.listening is not None:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening
        if self.own_http:
            await self.http.close()

    async def sleep(self) -> None:
        """Lose the socket without a word, as a phone in a pocket does; `wake` brings it back."""
        if self.listening is not None:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening
            self.listening = None

    def wake(self) -> None:
        if self.listening is None:
            self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Hold a socket open; what breaks is opened again as soon as the server answers, as static/link.js does."""
        failed = 0
        while not self.is_gone:
            failed += 1
            with suppress(aiohttp.ClientError, OSError, TimeoutError):
                async with asyncio.timeout(OPENING):
                    self.socket = await self.connect()
                failed, self.is_open = 0, True
                self.opened += 1
                async with self.socket:
                    await self.hear_all(self.socket)
            self.is_open = False
            for answer in self.waiting.values():
                answer.done() or answer.set_result(None)
            self.is_gone = self.socket is not None and (self.socket.close_code or 0) >= GONE
            self.news.set()
            await asyncio.sleep(soon() * min(4, 2 ** max(0, failed - 1)))
            await self.until_there()

    async def connect(self) -> aiohttp.ClientWebSocketResponse:
        headers = {"Origin": self.server, **self.cookie()}
        address = self.server.replace("http", "ws", 1) + self.seated.socket
        return await self.http.ws_connect(address, headers=headers, compress=0, max_msg_size=0, decode_text=False)

    async def until_there(self) -> None:
        """Ask the server, again and again, whether it lives."""
        while not self.is_gone:
            with suppress(aiohttp.ClientError, OSError, TimeoutError):
                async with asyncio.timeout(ANSWER), self.http.get(f"{self.server}/health/") as answer:
                    if answer.status == 200:
                        return
            await asyncio.sleep(soon())

    async def hear_all(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Read until the socket ends or has slept with open eyes."""
        while True:
            message = await socket.receive(timeout=QUIET)
            if message.type is not aiohttp.WSMsgType.TEXT:
                return
            if message.data.startswith(b"{"):
                self.take(json.loads(message.data), len(message.data))
                continue
            self.heard_at = time.perf_counter()
            self.frames += 1
            self.bytes += len(message.data)
            self.unread.append(message.data)
            for tell in self.heard:
                tell(self, message.data)
            self.news.set()

    def take(self, answer: dict[str, Any], size: int) -> None:
        """The answer to a press that has gone over the socket."""
        waiting = self.waiting.get(answer["key"])
        if waiting is not None and not waiting.done():
            waiting.set_result({**answer, "size": size})

    # --- what it shows ---------------------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        """The page as it is now."""
        if self.kept is None:
            raise LookupError("This phone has not loaded its page.")
        lost = self.kept.lost
        for frame in self.unread:
            self.kept.hear(frame.decode())
        self.unread.clear()
        if self.kept.lost > lost:
            self.ask_for_all()
        return self.kept

    def ask_for_all(self) -> None:
        """The whole screen anew, as static/link.js: for a part that is not here, or drawn by an answer."""
        if self.asking is None or self.asking.done():
            self.asking = asyncio.ensure_future(self.ask())

    async def ask(self) -> None:
        await asyncio.sleep(max(0.0, self.lacked + 2 - time.monotonic()))
        self.lacked = time.monotonic()
        if self.socket is not None and self.is_open:  # one that opens is sent everything
            with suppress(ConnectionError):
                await self.socket.send_str("sync")

    def shows(self, region: str) -> str:
        """What is written in a region, in one line."""
        return self.page.text(f"#region-{region}")

    @property
    def question(self) -> str:
        """The title of the question that this seat is asked; "" for none."""
        return self.page.text("#region-prompt .prompt h2")

    @property
    def prompt(self) -> str:
        """What names that question among all others; "" for none."""
        found = self.page.first("#region-prompt [data-prompt]")
        return (found.attributes["data-prompt"] or "") if found is not None else ""

    def presses(self, within: str = "#table") -> list[Press]:
        """What could be pressed now."""
        return presses(self.page, within)

    async def until(self, is_so: Callable[["Phone"], bool], seconds: float = 10.0) -> None:
        """Wait until the page is as wanted; raises TimeoutError with what it shows instead."""
        try:
            async with asyncio.timeout(seconds):
                while not is_so(self):
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            raise TimeoutError(f"{self.seated.name}: {self.page.text('#table')[:2000]}") from None

    async def behind(self) -> dict[str, tuple[str, str]]:
        """The regions that show something else than a page loaded now: what they show, and what they should."""
        fresh = Page(await self.get(""))
        names = [node.id for node in fresh.every('[id^="region-"]') if node.id not in UNCOMPARED]
        both = {name: (self.page.text(f"#{name}"), fresh.text(f"#{name}")) for name in names}
        return {name: (mine, new) for name, (mine, new) in both.items() if mine != new}

    # --- requests --------------------------------------------------------------------------------------------------

    async def get(self, path: str) -> str:
        """What is at a place beside the page; raises ClientResponseError."""
        async with self.http.get(self.url(path), headers=self.cookie()) as response:
            response.raise_for_status()
            self.keep_cookies(response)
            return await response.text()

    async def sheet(self, path: str) -> Page:
        """What slides up when something is tapped; its forms include what the page's own would. Raises ClientResponseError."""
        to, _, query = path.partition("?")
        key = secrets.token_hex(8)
        frame = json.dumps({"open": to.rstrip("/"), "query": query, "key": key})
        answer = None if self.by_get else await self.wire(frame, key)
        return Page(answer["html"] if answer is not None and answer["status"] == 200 else await self.get(path))

    async def press(self, press: Press, *, key: str = "", patience: float = 60.0) -> Answer:
        """Send a press, with the same key again as long as no answer comes; raises Unanswered after `patience` seconds."""
        key, until, tries = key or secrets.token_hex(16), time.monotonic() + patience, 0
        while True:
            sent = time.perf_counter()
            try:
                status, text, size = await self.send(press.to, [*press.fields, ("key", key)], key, again=bool(tries))
            except (aiohttp.ClientError, OSError, TimeoutError) as error:
                if time.monotonic() > until:
                    raise Unanswered(press.label) from error
                await asyncio.sleep(min(2.0, 0.1 * 2**tries))
                tries += 1
                continue
            self.read_answer(status, text, sent)
            return Answer(status, text, sent, tries + 1, size)

    async def send(self, to: str, fields: list[tuple[str, str]], key: str, again: bool) -> tuple[int, str, int]:
        """Press over the socket, and by post where that can't be or has brought no answer."""
        answer = None
        if not self.by_post and not again:
            answer = await self.wire(json.dumps({"press": to.rstrip("/"), "body": urlencode(fields)}), key)
        if answer is not None:
            return answer["status"], answer["html"], answer["size"]
        async with asyncio.timeout(PATIENCE):
            return await self.post(to, fields)

    async def wire(self, frame: str, key: str) -> dict[str, Any] | None:
        """What is answered over the socket to what names this key; None where it can't be sent, has ended without an answer, or
        is silent (static/table/wire.js)."""
        if self.socket is None or not self.is_live or len(frame) > LONGEST:
            return None
        self.waiting[key] = asyncio.get_running_loop().create_future()
        try:
            await self.socket.send_str(frame)
            for _ in range(TURNS):
                with suppress(TimeoutError):
                    return await asyncio.wait_for(asyncio.shield(self.waiting[key]), NAP)
                if not self.is_live:
                    break
            return None
        except ConnectionError:
            return None
        finally:
            del self.waiting[key]

    @property
    def is_live(self) -> bool:
        return self.is_open and time.perf_counter() - self.heard_at < NAP

    async def post(self, to: str, fields: list[tuple[str, str]]) -> tuple[int, str, int]:
        headers = {"X-CSRFToken": self.token, "HX-Request": "true", "Origin": self.server, **self.cookie()}
        if self.is_live:
            headers["Table-Live"] = "1"
        async with self.http.post(self.url(to), data=fields, headers=headers) as response:
            self.keep_cookies(response)
            text = await response.text()
            return response.status, text, response.content_length or len(text)

    def read_answer(self, status: int, text: str, sent: float) -> None:
        """Put an answer into the page; if the socket has spoken since the press, only its words (static/send.js)."""
        if status in (200, 409, 422) and "<" in text:
            self.page.take(text, into=FEEDBACK, with_regions=self.heard_at <= sent)
            if self.heard_at <= sent and "hx-swap-oob" in text:
                self.ask_for_all()

    def url(self, path: str) -> str:
        return self.server + self.seated.page + path

    def cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def keep_cookies(self, response: aiohttp.ClientResponse) -> None:
        self.cookies |= {name: morsel.value for name, morsel in response.cookies.items()}


def soon() -> float:
    """Seconds until the next try: less than one, and not all at once."""
    return 0.3 + 0.3 * random.random()


def session(**options: Any) -> aiohttp.ClientSession:
    """A pool of connections; the phones keep their cookies themselves."""
    return aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=30, **options), cookie_jar=aiohttp.DummyCookieJar()
    )
