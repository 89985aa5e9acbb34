"""What a server bears from one browser: so much that is not read, so much that is said, so much in one request."""

import asyncio
import json
import socket
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection

import aiohttp
import pytest

from combat import consumers
from combat.live.room import ALONG, NOT_FOUND
from config.requests import BODY_LIMIT, TOO_LARGE
from config.server import LIMITS
from tests.conftest import free_port
from tests.thorough import times

INTERVAL, TIMEOUT = times(LIMITS["ping_interval"], 1), times(LIMITS["ping_timeout"], 1)
ROUND = 3.0  # seconds: how seldom Daphne looks after its sockets, and a little
UPGRADE = (
    "GET {} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.fixture(scope="module")
def port():
    port = free_port()
    command = [sys.executable, "-m", "tests.config.small", str(port), str(INTERVAL), str(TIMEOUT)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout.readline() == "ready\n"
        yield port
        server.terminate()
        assert server.wait(30) == 0
    finally:
        server.kill()
        server.communicate()


def told(port, body=b"", chunked=False):
    with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("POST", "/", body=iter([body]) if chunked else body, encode_chunked=chunked)
        response = connection.getresponse()
        text = response.read().decode()
        return response.status, json.loads(text) if response.status == 200 else text


def facts(port):
    return told(port)[1]


def stalled(port, path):
    """A browser that has come in, and reads nothing any more."""
    browser = socket.create_connection(("127.0.0.1", port), timeout=20)
    browser.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    browser.sendall(UPGRADE.format(path).encode())
    assert browser.recv(12) == b"HTTP/1.1 101"
    return browser


def gone_within(port, seconds):
    """Wait until no socket is open."""
    until = time.monotonic() + seconds
    while facts(port)["sockets"]:
        assert time.monotonic() < until, facts(port)
        time.sleep(0.05)


def test_a_browser_that_reads_nothing_is_cut_before_it_costs_memory(port):
    before = facts(port)["memory"]
    for _ in range(3):
        with closing(stalled(port, "/pour/")):
            gone_within(port, INTERVAL + TIMEOUT + ROUND)
    assert facts(port)["memory"] - before < 16 * 1024 * 1024


def test_a_stream_goes_at_the_pace_of_its_reader(port):
    """Whoever reads it gets all of it; for whoever does not, no more is made than fits into a buffer, and not for ever."""
    before = facts(port)["memory"]
    with closing(socket.create_connection(("127.0.0.1", port), timeout=20)) as idler:
        idler.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        idler.sendall(b"GET /stream/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert idler.recv(12) == b"HTTP/1.1 200"
        with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as reader:
            reader.request("GET", "/stream/")
            assert len(reader.getresponse().read()) == 64 * 1024 * 1024
        assert facts(port)["memory"] - before < 16 * 1024 * 1024
        gone_within(port, TIMEOUT + ROUND)


def test_a_browser_that_is_silent_is_cut_in_half_a_minute(port):
    assert LIMITS["ping_interval"] + LIMITS["ping_timeout"] + ROUND < 30
    gone_within(port, INTERVAL + TIMEOUT + ROUND)  # those of the tests before
    with closing(stalled(port, "/quiet/")):
        assert facts(port)["sockets"] == 1
        gone_within(port, INTERVAL + TIMEOUT + ROUND)


async def test_a_browser_that_reads_stays(port):
    async with aiohttp.ClientSession() as http, http.ws_connect(f"http://127.0.0.1:{port}/pour/") as browser:
        until = time.monotonic() + INTERVAL + TIMEOUT + ROUND
        while time.monotonic() < until:
            assert (await browser.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT
    await asyncio.to_thread(gone_within, port, 5)


@pytest.mark.parametrize("messages", [["x" * 20_000], [b"x" * 20_000]])
async def test_who_talks_too_long_is_shown_out(port, messages):
    assert await shown_out(port, "/quiet/", messages) == aiohttp.WSCloseCode.MESSAGE_TOO_BIG


async def test_who_talks_too_much_is_shown_out(port):
    assert await shown_out(port, "/deaf/", ["sync"] * 200) == aiohttp.WSCloseCode.POLICY_VIOLATION


@pytest.mark.parametrize("code", [consumers.TOO_MUCH, NOT_FOUND, ALONG])
async def test_a_socket_ends_with_the_code_that_its_screen_is_told(port, code):
    assert await shown_out(port, "/strict/", [str(code)]) == code


async def shown_out(port, path, messages):
    async with aiohttp.ClientSession() as http, http.ws_connect(f"http://127.0.0.1:{port}{path}") as browser:
        for message in messages:
            await (browser.send_str if isinstance(message, str) else browser.send_bytes)(message)
        while not browser.closed:
            await browser.receive(timeout=20)
        return browser.close_code


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_is_taken_up_to_the_limit_and_refused_in_words_beyond(port, chunked):
    assert told(port, b"x" * BODY_LIMIT, chunked)[1]["body"] == BODY_LIMIT
    status, words = told(port, b"x" * (BODY_LIMIT + 1), chunked)
    assert status == 413
    assert TOO_LARGE in words


def test_a_body_without_end_is_not_heard_out(port):
    with closing(socket.create_connection(("127.0.0.1", port), timeout=20)) as browser:
        browser.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
        assert browser.recv(4096).endswith(TOO_LARGE.encode())
        assert browser.recv(4096) == b""


def test_a_request_that_never_arrives_is_not_waited_for(port):
    with closing(socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT + ROUND + 20)) as browser:
        browser.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx")
        with pytest.raises(ConnectionResetError):
            browser.recv(4096)
