"""Django's pages under ASGI, each in one hop to the thread that speaks to the database."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import IO, Any

import django
from asgiref.sync import sync_to_async
from django.core.exceptions import RequestAborted, SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponseBadRequest
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.urls import set_script_prefix

Send = Callable[[dict[str, Any]], Awaitable[None]]

# Not in the thread that every table plays in: checking a password takes a quarter of a second on purpose, and an admin's
# lists may search everything that was ever played.
SLOW = {"POST": ("/accounts/", "/admin/login/"), "GET": ("/admin/",)}


class Pages(ASGIHandler):
    """Like Django's own handler, which gives every request a thread, a database connection and a dozen hops.

    All requests of a process share one thread and its connection: several writers only starve one another there.
    Whoever hangs up does not stop what was asked.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Send) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        is_slow = scope["path"].startswith(SLOW.get(scope["method"], ()))
        response = await sync_to_async(self.respond, thread_sensitive=not is_slow)(scope, body)
        await send(started(response))
        if response.streaming:
            await pour(response, receive, send)
        else:
            await send({"type": "http.response.body", "body": response.content})

    def create_request(self, scope: Mapping[str, Any], body_file: Any) -> Any:
        """Like Django's; refuses in words what has too many fields before the form (Django lets that error rise)."""
        try:
            return super().create_request(scope, body_file)
        except SuspiciousOperation:
            return None, HttpResponseBadRequest(render_to_string("400.html"))

    def respond(self, scope: dict[str, Any], body: IO[bytes]) -> Any:
        """The answer to a request; closed, unless it is a stream."""
        with body:
            set_script_prefix(get_script_prefix(scope))
            request_started.send(sender=self.__class__, scope=scope)
            request, response = self.create_request(scope, body)
            if request is not None:
                response = self.get_response(request)
            if not response.streaming:
                response.close()
        return response


async def pour(response: Any, receive: Any, send: Send) -> None:
    """Send a stream piece by piece, until nobody listens; the next piece is made when the server has got rid of the last."""
    pieces: Iterator[bytes] = iter(response)
    gone = asyncio.ensure_future(receive())  # the next word of whoever has asked is that they leave
    try:
        while not gone.done() and (piece := await sync_to_async(next_of)(pieces)) is not None:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    finally:
        gone.cancel()
        await sync_to_async(response.close)()


def next_of(pieces: Iterator[bytes]) -> bytes | None:
    return next(pieces, None)


def started(response: HttpResponseBase) -> dict[str, Any]:
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    cookies = [
        (b"Set-Cookie", cookie.output(header="").strip().encode("ascii")) for cookie in response.cookies.values()
    ]
    return {"type": "http.response.start", "status": response.status_code, "headers": [*headers, *cookies]}


def pages() -> Pages:
    """The pages as an ASGI application; loads the apps and their models first."""
    django.setup(set_prefix=False)
    return Pages()
