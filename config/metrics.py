"""What this process has done and has open, for Prometheus; nothing at all unless METRICS_TOKEN asks for it.

Each module counts its own things on prometheus_client's registry, by sort and outcome: no name, no number of a row and no
key is ever a label.
"""

from hmac import compare_digest

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, HTTPScope
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from config.health import Application

SHORTEST = 16  # characters of a token, or it would be guessed


class Metrics:
    """Answers `/metrics` to whoever brings the token; to everybody else there is no such page."""

    def __init__(self, pages: Application) -> None:
        self.pages = pages

    async def __call__(self, scope: HTTPScope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if scope["path"] != "/metrics" or not is_asked_for(scope):
            await self.pages(scope, receive, send)
            return
        headers = [(b"content-type", CONTENT_TYPE_LATEST.encode()), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers, "trailers": False})
        # In the loop that the rooms live in.
        await send({"type": "http.response.body", "body": generate_latest(), "more_body": False})


def is_asked_for(scope: HTTPScope) -> bool:
    brought = dict(scope["headers"]).get(b"authorization", b"")
    token = settings.METRICS_TOKEN
    return bool(token) and compare_digest(brought, f"Bearer {token}".encode())


def metrics_token(given: str) -> str:
    """The token as it was given; raises ImproperlyConfigured for one that is too short to keep anybody out."""
    if given and len(given) < SHORTEST:
        raise ImproperlyConfigured(f"METRICS_TOKEN needs {SHORTEST} characters or more.")
    return given
