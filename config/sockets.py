"""What one web socket may take: so much that it has not read yet, so much that it says."""

import logging
from typing import Any

from daphne.ws_protocol import WebSocketProtocol

logger = logging.getLogger(__name__)

BACKLOG_LIMIT = 1024 * 1024  # bytes that a browser may be behind
UNHEARD_LIMIT = 64  # messages of a browser that wait for the application
HEARD_LIMIT = 16 * 1024  # bytes of one message of a browser
POLICY = 1008
RESTARTING = 1012


class Backlog:
    """Counts what is sent while the browser doesn't read; told by the transport when its buffer fills and drains."""

    def __init__(self) -> None:
        self.is_full = False
        self.waiting = 0

    def pauseProducing(self) -> None:
        self.is_full = True

    def resumeProducing(self) -> None:
        self.is_full = False
        self.waiting = 0

    def stopProducing(self) -> None:
        """Nothing is left to be produced."""


class Socket(WebSocketProtocol):
    """Daphne's, but a browser that doesn't read is cut instead of buffered for ever, and one that floods is shown out."""

    maxMessagePayloadSize: int

    def onOpen(self) -> None:
        self.backlog = Backlog()
        # In the place of the HTTP channel that this connection came through.
        self.transport.unregisterProducer()
        self.transport.registerProducer(self.backlog, True)
        super().onOpen()

    def serverSend(self, content: Any, binary: bool = False) -> None:
        # Autobahn would hold our own messages to the limit for what a browser says.
        heard, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().serverSend(content, binary)
        finally:
            self.maxMessagePayloadSize = heard
        if self.backlog.is_full:
            self.backlog.waiting += len(content)
            if self.backlog.waiting > BACKLOG_LIMIT:
                logger.info("A browser that reads nothing was cut.")
                self.dropConnection(abort=True)

    def onMessageFrameBegin(self, length: int) -> None:
        # The protocol's own limit would be one for what we send, too.
        super().onMessageFrameBegin(length)
        if self.message_data_total_length > HEARD_LIMIT and not self.failedByMe:
            self._max_message_size_exceeded(self.message_data_total_length, HEARD_LIMIT, "A message is too long.")

    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        if self.application_queue.qsize() > UNHEARD_LIMIT:
            self.sendCloseFrame(code=POLICY, reasonUtf8=b"Too many messages at once.")
            return
        super().onMessage(payload, isBinary)

    def serverClose(self, code: int | None = None) -> None:
        # Autobahn takes an application's own codes alone, and fails at what a browser that floods is told.
        self.sendCloseFrame(code=1000 if code is None else code)

    def send_away(self) -> None:
        """Tell the browser to come back, which another process or the next one answers."""
        if self.state == self.STATE_OPEN:
            self.sendCloseFrame(code=RESTARTING, reasonUtf8=b"The server restarts.")

    def __repr__(self) -> str:
        return "<Socket>"  # its address may be somebody's key, and the log shows this
