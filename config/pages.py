"""Django's pages under ASGI, each in one hop to the thread that speaks to the database."""

from collections.abc import Awaitable, Callable
from tempfile import SpooledTemporaryFile
from typing import Any

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

# Checking a password takes a thread for a quarter of a second on purpose: not the one that every table plays in.
SLOW = ("/accounts/", "/admin/login/")


class Pages(ASGIHandler):
    """Like Django's own handler, which gives every request a thread, a database connection and a dozen hops.

    All requests of a process share one thread and its connection: several writers only starve one another there.
    Whoever hangs up does not stop what was asked. Streams are sent as a whole.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Send) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        is_slow = scope["method"] == "POST" and scope["path"].startswith(SLOW)
        start, content = await sync_to_async(self.respond, thread_sensitive=not is_slow)(scope, body)
        await send(start)
        await send({"type": "http.response.body", "body": content})

    def create_request(self, scope: dict[str, Any], body_file: Any) -> Any:
        """Like Django's; refuses in words what has too many fields before the form (Django lets that error rise)."""
        try:
            return super().create_request(scope, body_file)
        except SuspiciousOperation:
            return None, HttpResponseBadRequest(render_to_string("400.html"))

    def respond(self, scope: dict[str, Any], body: SpooledTemporaryFile[bytes]) -> tuple[dict[str, Any], bytes]:
        """The answer to a request: how it starts, and its body."""
        with body:
            set_script_prefix(get_script_prefix(scope))
            request_started.send(sender=self.__class__, scope=scope)
            request, response = self.create_request(scope, body)
            if request is not None:
                response = self.get_response(request)
            content = b"".join(response) if response.streaming else response.content
            response.close()
        return started(response), content


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
