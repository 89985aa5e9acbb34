"""A server with our limits and an application of a few lines: `python -m tests.config.small PORT PING_INTERVAL PING_TIMEOUT`."""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

from config import requests
from config.server import TableServer

open_sockets = 0


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await (stream if scope["path"] == "/stream/" else tell)(receive, send)
        return
    global open_sockets
    await receive()
    await send({"type": "websocket.accept"})
    open_sockets += 1
    try:
        await SOCKETS[scope["path"]](receive, send)
    finally:
        open_sockets -= 1


async def tell(receive: Any, send: Any) -> None:
    """How many bytes came, how many sockets and streams are open, how much memory is taken."""
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message["body"]), message["more_body"]
    pages = int(Path("/proc/self/statm").read_text().split()[1])  # noqa: ASYNC240
    body = json.dumps({"body": size, "sockets": open_sockets, "memory": pages * 4096}).encode()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


async def stream(receive: Any, send: Any) -> None:
    """An answer of 64 MB, as fast as the server takes it."""
    global open_sockets
    open_sockets += 1
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(1024):
        await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})
    await send({"type": "http.response.body", "body": b""})
    open_sockets -= 1


async def pour(receive: Any, send: Any) -> None:
    """Eight kilobytes every millisecond, to whoever reads them."""
    left = asyncio.create_task(until_left(receive))
    while not left.done():
        await send({"type": "websocket.send", "text": "x" * 8192})
        await asyncio.sleep(0.001)


async def until_left(receive: Any) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def deaf(receive: Any, send: Any) -> None:
    await asyncio.Event().wait()


async def strict(receive: Any, send: Any) -> None:
    """Closes with the code that it is told."""
    while "text" not in (message := await receive()):
        pass
    await send({"type": "websocket.close", "code": int(message["text"])})
    await until_left(receive)


SOCKETS = {"/strict/": strict, "/pour/": pour, "/quiet/": lambda receive, send: until_left(receive), "/deaf/": deaf}


if __name__ == "__main__":
    port, interval, timeout = map(float, sys.argv[1:])
    requests.ARRIVAL = requests.STANDSTILL = timeout
    TableServer(
        application,
        ready=lambda: os.write(1, b"ready\n"),
        endpoints=[f"tcp:{int(port)}:interface=127.0.0.1"],
        ping_interval=interval,
        ping_timeout=timeout,
        application_close_timeout=1,
    ).run()
