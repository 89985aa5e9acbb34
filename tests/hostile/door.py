"""One request as the server gets it, and what must hold of every answer."""

import sys
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

from django.core.cache import cache
from django.core.signals import got_request_exception
from django.http.response import HttpResponseBase

from config.pages import Pages, started
from tests.hostile.scene import CAST, STRANGERS, Scene, undone
from tests.hostile.weight import SMALL, TRIES, Weight, weighed

RUNNING = ("<script>alert", "<img src=x", "<b onmouseover", "<svg/onload", "<!--<div")  # of what nasty.py sends
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")

Headers = list[tuple[bytes, bytes]]


@dataclass(frozen=True)
class Knock:
    """A request: the path is raw, as it goes over the line."""

    path: str
    method: str = "GET"
    query: bytes = b""
    body: bytes = b""
    headers: Headers = field(default_factory=list)

    @property
    def size(self) -> int:
        """Bytes that whoever sends it has to send."""
        return (
            len(self.path)
            + len(self.query)
            + len(self.body)
            + sum(len(name) + len(word) for name, word in self.headers)
        )

    def scope(self, cookie: str) -> dict[str, Any]:
        own = [(b"cookie", cookie.encode("latin-1"))] if cookie else []
        names = {name for name, _ in self.headers}
        usual = [(b"host", b"localhost")] if b"host" not in names else []
        if b"content-length" not in names:
            usual.append((b"content-length", str(len(self.body)).encode()))
        return {
            "type": "http",
            "http_version": "1.1",
            "method": self.method,
            "path": unquote_to_bytes(self.path).decode("utf-8", "replace"),
            "raw_path": self.path.encode(),
            "query_string": self.query,
            "headers": [*usual, *own, *self.headers],
            "client": ["192.0.2.7", 4711],
            "server": ["localhost", 80],
            "scheme": "http",
        }


class Door:
    """The whole stack of middlewares and views, in this thread; an error in a view comes out as itself.

    Forgery checks are switched off here, or nothing else would be tried: test_doors.py tries them.
    """

    def __init__(self) -> None:
        self.pages = Pages()
        self.knocks = 0
        self.weight = Weight()
        self.failed: list[BaseException] = []
        got_request_exception.connect(self.fail)

    def fail(self, **_: Any) -> None:
        error = sys.exc_info()[1]
        assert error is not None
        self.failed.append(error)

    def answer(self, knock: Knock, cookie: str) -> HttpResponseBase:
        self.failed.clear()
        self.knocks += 1
        with weighed(self.weight):
            request, response = self.pages.create_request(knock.scope(cookie), BytesIO(knock.body))
            if request is not None:
                request._dont_enforce_csrf_checks = True
                response = self.pages.get_response(request)
        if self.failed:
            raise self.failed[0]
        started(response)  # what goes over the line is bytes
        return response


def everybody_knocks(scene: Scene, door: Door, knock: Knock, cookies: str = "") -> dict[str, int]:
    """Let each of the cast send the same; returns the status that each got."""
    cache.clear()
    return {who: one_knocks(scene, door, knock, who, cookies) for who in CAST}


def one_knocks(scene: Scene, door: Door, knock: Knock, who: str, cookies: str = "", invited: bool = False) -> int:
    """Never an error, never a change by a stranger (unless `invited`: with the right code), by a safe method or by what was
    refused, never a secret, never more work than a small request is worth."""
    cookie = "; ".join(filter(None, (scene.cookies[who], cookies)))
    for _ in range(TRIES):
        with undone(scene) as watch:
            response = door.answer(knock, cookie)
            text = told_by(response)
        door.weight.size = len(text.encode())
        if knock.size > SMALL or not door.weight.is_heavy:
            break
    else:
        raise AssertionError(f"{who} gets for {knock.size} bytes: {door.weight}")
    assert response.status_code < 500, response.status_code
    done = response.status_code < 400
    if (who in STRANGERS and not invited) or knock.method in SAFE or not done:
        assert not watch.changed, (who, response.status_code)
    heard = [] if invited else [secret for secret in scene.secrets_of[who] if secret in text]
    assert not heard, (who, response.status_code, heard)
    if "html" in response.headers.get("Content-Type", "html"):
        assert not [script for script in RUNNING if script in text], (who, response.status_code)
    return response.status_code


def told_by(response: HttpResponseBase) -> str:
    body = b"".join(response) if response.streaming else response.content
    head = [f"{name}: {value}" for name, value in response.headers.items()]
    return "\n".join([*head, str(response.cookies), body.decode("utf-8", "replace")])
