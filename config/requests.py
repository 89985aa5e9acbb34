"""What one HTTP request may take: a body of this size, in this time."""

import time
from io import BytesIO
from typing import Any

from daphne.http_protocol import WebRequest

from config.health import stopping

BODY_LIMIT = 1024 * 1024  # bytes
HOPELESS = 16 * BODY_LIMIT  # whoever sends more is not heard out
ARRIVAL = 30.0  # seconds in which a request must have come in

TOO_LARGE = "That is more than the table can take at once: at most 1 MB."


class Request(WebRequest):
    """Daphne's, with a limit to its body; a body beyond it is not kept, and is answered in words."""

    error_template = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>%(title)s</title><h1>%(title)s</h1><p>%(body)s</p>'
    )

    def __init__(self, channel: Any, *queued: Any) -> None:
        self.born = time.time()
        self.received = 0
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
        super().handle_reply(message)

    def check_timeouts(self) -> None:
        if self.finished or self.channel is None:
            return
        if not hasattr(self, "request_start") and time.time() - self.born > ARRIVAL:
            self.channel.forceAbortClient()
            return
        super().check_timeouts()

    def __repr__(self) -> str:
        return "<Request>"  # its address may be somebody's key, and the log shows this
