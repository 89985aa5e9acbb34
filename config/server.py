"""Daphne, made to stop without losing a command and to wait for nobody for ever."""

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from daphne.server import Server
from twisted.internet import reactor
from twisted.internet.defer import Deferred, maybeDeferred
from twisted.logger import (
    FilteringLogObserver,
    LogLevel,
    LogLevelFilterPredicate,
    STDLibLogObserver,
    globalLogPublisher,
)

from config.health import stopping
from config.requests import Request
from config.sockets import Socket

FAREWELL = 10.0  # seconds that running requests and closing sockets have
CLOSING = 3.0  # seconds that a browser has to take its leave
QUIET = 0.2  # seconds without work after which nobody is expected to come any more

LIMITS = {
    "http_timeout": 30,
    "ping_interval": 15,
    "ping_timeout": 10,  # shorter than the interval: a later ping would take the place of the one that is due
    "websocket_connect_timeout": 10,
    "websocket_handshake_timeout": 5,
    "websocket_max_message_size": 0,  # ours is in Socket
    "websocket_max_frame_size": 0,
    "application_close_timeout": 10,
}


class TableServer(Server):
    """Serves one ASGI application until SIGTERM or SIGINT; then lets requests finish and sends the sockets away."""

    def __init__(self, application: Any, *, ready: Callable[[], None], **options: Any) -> None:
        super().__init__(
            application, ready_callable=partial(self.prepare, ready), server_name="six-seconds", **{**LIMITS, **options}
        )
        self.ports: list[Any] = []

    def prepare(self, ready: Callable[[], None]) -> None:
        # Daphne has made its factories, nobody has connected yet, and whatever Twisted says goes nowhere.
        serious = LogLevelFilterPredicate(defaultLogLevel=LogLevel.critical)
        # Twisted's interfaces are zope's, which the checker of types cannot read.
        quiet = FilteringLogObserver(STDLibLogObserver("twisted"), [serious])  # type: ignore[arg-type, list-item]
        globalLogPublisher.addObserver(quiet)  # type: ignore[arg-type]
        self.ws_factory.protocol = Socket
        self.ws_factory.setProtocolOptions(closeHandshakeTimeout=CLOSING, failByDrop=False)
        build = self.http_factory.buildProtocol

        def build_limited(address: Any) -> Any:
            protocol = build(address)
            protocol.requestFactory = Request
            return protocol

        self.http_factory.buildProtocol = build_limited
        # Not at once: before Twisted listens to signals, whoever stops a server that has just said it is there is not heard.
        reactor.callLater(0, heed_once)  # type: ignore[arg-type]  # Twisted’s types take it for a method
        reactor.callLater(0, ready)  # type: ignore[arg-type]

    def listen_success(self, port: Any) -> None:
        self.ports.append(port)
        super().listen_success(port)

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """Called by Daphne with each piece of an answer; the application makes the next one when this is done."""
        await super().handle_reply(protocol, message)
        if isinstance(protocol, Request):
            await protocol.brake.released.wait()

    def kill_all_applications(self) -> Deferred[None]:
        """Called by Daphne before the loop ends; the loop runs on until this is done."""
        return Deferred.fromFuture(asyncio.ensure_future(self.finish()))

    async def finish(self) -> None:
        stopping.set()
        for port in self.ports:
            maybeDeferred(port.stopListening)
        loop = asyncio.get_running_loop()
        deadline, quiet = loop.time() + FAREWELL, loop.time() + QUIET
        while loop.time() < min(deadline, quiet):
            for protocol in list(self.connections):
                if isinstance(protocol, Socket):
                    protocol.send_away()
            if self.is_busy():
                quiet = loop.time() + QUIET
            await asyncio.sleep(0.05)
        rest = [task for task in map(running, self.connections.values()) if task is not None]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def is_busy(self) -> bool:
        return any("disconnected" not in one or running(one) is not None for one in self.connections.values())


def heed_once() -> None:
    """Stop by the first signal and ignore the next: a launcher passes on what the terminal has sent to both of them."""
    heard = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def heed(number: int, frame: FrameType | None) -> None:
        for other in heard:
            signal.signal(other, signal.SIG_IGN)
        stop = heard[signal.Signals(number)]
        if callable(stop):
            stop(number, frame)

    for number in heard:
        signal.signal(number, heed)


def running(connection: dict[str, Any]) -> asyncio.Task[None] | None:
    """The application that still works for this connection."""
    task = connection.get("application_instance")
    return None if task is None or task.done() else task
