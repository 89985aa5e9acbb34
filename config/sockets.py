"""What one web socket may take: so much that it has not read yet, so much that it says."""

import logging
import struct
from typing import Any

from autobahn.exception import Disconnected
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


def header_of(length: int, binary: bool) -> bytes:
    """What a whole message of so many bytes begins with (RFC 6455, 5.2)."""
    kind = 0x82 if binary else 0x81
    if length < 126:
        return bytes((kind, length))
    return struct.pack("!BBH", kind, 126, length) if length < 1 << 16 else struct.pack("!BBQ", kind, 127, length)


class Socket(WebSocketProtocol):
    """Daphne's, but a browser that doesn't read is cut instead of buffered for ever, and one that floods is shown out."""

    def onOpen(self) -> None:
        self.backlog = Backlog()
        # In the place of the HTTP channel that this connection came through.
        self.transport.unregisterProducer()
        self.transport.registerProducer(self.backlog, True)
        super().onOpen()

    def serverSend(self, content: Any, binary: bool = False) -> None:
        # A frame as it is: Autobahn would ask for fragments, compression and masks first, and style words of a log for nobody.
        if self.state != self.STATE_OPEN:
            raise Disconnected
        payload = content if binary else content.encode()
        self.write_now(header_of(len(payload), binary) + payload)
        if self.backlog.is_full:
            self.backlog.waiting += len(content)
            if self.backlog.waiting > BACKLOG_LIMIT:
                logger.info("A browser that reads nothing was cut.")
                self.dropConnection(abort=True)

    def write_now(self, data: bytes) -> None:
        """Write at once what nothing waits before: by way of the loop, which watches the socket for it, costs twice as much."""
        transport = self.transport
        is_first = not (transport.dataBuffer or transport._tempDataBuffer)
        sent = transport.writeSomeData(data) if is_first else 0
        if not isinstance(sent, int):  # it is lost, which the loop is to find out
            sent = 0
        if sent < len(data):
            transport.write(data[sent:])

    def dataReceived(self, data: bytes) -> None:
        # Without Autobahn's words for its log.
        self._dataReceived(data)

    def onMessageFrameBegin(self, length: int) -> None:
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
