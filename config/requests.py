"""What one HTTP request may take: a body of this size, in this time."""

import asyncio
import time
from io import BytesIO
from pathlib import Path
from typing import Any

from daphne.http_protocol import WebRequest

from config.health import stopping

BODY_LIMIT = 1024 * 1024  # bytes
HOPELESS = 16 * BODY_LIMIT  # whoever sends more is not heard out
ARRIVAL = 30.0  # seconds in which a request must have come in
STANDSTILL = 30.0  # seconds in which a stream must have gone on

CUT_SHORT = Path(__file__).parents[1] / "templates/cut_short.html"  # filled by daphne
TOO_LARGE = "That is more than the table can take at once: at most 1 MB."


class Brake:
    """Holds a stream up while the browser does not read; told by the transport when its buffer fills and drains."""

    def __init__(self) -> None:
        self.released = asyncio.Event()
        self.released.set()
        self.since = 0.0  # when it was pulled

    def pauseProducing(self) -> None:
        self.since = time.time()
        self.released.clear()

    def resumeProducing(self) -> None:
        self.released.set()

    def stopProducing(self) -> None:
        self.released.set()

    @property
    def is_stuck(self) -> bool:
        return not self.released.is_set() and time.time() - self.since > STANDSTILL


class Request(WebRequest):
    """Daphne's, with a limit to its body; a body beyond it is not kept, and is answered in words. A stream goes at the pace
    of its reader."""

    error_template = CUT_SHORT.read_text()

    def __init__(self, channel: Any, *queued: Any) -> None:
        self.born = time.time()
        self.received = 0
        self.brake = Brake()
        # Twisted would read the form for itself, which nobody here looks at.
        super().__init__(channel, *queued, parsePOSTFormSubmission=False)

    def gotLength(self, length: int | None) -> None:
        self.content = BytesIO()
        if length is not None and length > HOPELESS:
            self.channel.transport.write(b"HTTP/1.1 413 Too large\r\nConnection: close\r\n\r\n" + TOO_LARGE.encode())
            self.channel.loseConnection()

    def handleContentChunk(self, data: bytes) -> None:
        self.received += len(data)
        if self.received <= BODY_LIMIT:
            super().handleContentChunk(data)
        elif self.received > HOPELESS:
            self.channel.forceAbortClient()

    def process(self) -> Any:
        if self.received > BODY_LIMIT:
            self.basic_error(413, b"Too large", TOO_LARGE)
            return None
        return super().process()

    def handle_reply(self, message: dict[str, Any]) -> None:
        if stopping.is_set() and message.get("type") == "http.response.start" and self.channel is not None:
            # The next request shall go to another process.
            self.setHeader(b"connection", b"close")
            self.channel.persistent = False
        if message.get("type") == "http.response.body" and not self.finished and self.channel is not None:
            self.stream(goes_on=message.get("more_body", False))
        super().handle_reply(message)

    def stream(self, goes_on: bool) -> None:
        """Have the transport pull the brake from the first piece of a stream to its last."""
        if goes_on and self.producer is None:
            self.registerProducer(self.brake, True)
        elif self.producer is not None and not goes_on:
            self.unregisterProducer()

    def connectionLost(self, reason: Any) -> None:
        self.brake.resumeProducing()  # who waits is not to wait for ever
        super().connectionLost(reason)

    def check_timeouts(self) -> None:
        if self.finished or self.channel is None:
            return
        if self.producer is not None:
            if self.brake.is_stuck:
                self.channel.forceAbortClient()
            return
        if not hasattr(self, "request_start") and time.time() - self.born > ARRIVAL:
            self.channel.forceAbortClient()
            return
        super().check_timeouts()

    def __repr__(self) -> str:
        return "<Request>"  # its address may be somebody's key, and the log shows this
