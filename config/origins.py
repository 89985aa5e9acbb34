"""Which pages may open a socket here."""

import logging
from typing import Any
from urllib.parse import urlparse, urlsplit

from channels.security.websocket import AllowedHostsOriginValidator, WebsocketDenier
from django.conf import settings

# Beside Django's own for forged hosts and origins: one short line each (see logs.py).
logger = logging.getLogger("django.security.WebSocketOrigin")


class OwnPages:
    """Refuses sockets that pages of other sites open, in the name of whoever looks at those pages.

    Like Channels' own check of ALLOWED_HOSTS, which lets every origin in where every host is allowed (as `play` does on a
    home network) and fails on one that is no address.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"")
        if is_readable(origin, headers.get(b"host", b"")) and is_allowed(origin):
            return await self.application(scope, receive, send)
        logger.warning("Refused a socket to the page of another site: %r", origin.decode("latin-1"))
        return await WebsocketDenier()(scope, receive, send)


def is_allowed(origin: bytes) -> bool:
    """Tell whether ALLOWED_HOSTS, as Channels reads it, has the host of this origin."""
    parsed = urlparse(origin.decode("latin-1")) if origin else None
    return AllowedHostsOriginValidator(WebsocketDenier()).valid_origin(parsed)


def is_readable(origin: bytes, host: bytes) -> bool:
    """Tell whether an origin is an address, and where every host is allowed, that of this server (or none: no browser)."""
    try:
        place = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return False
    return not origin or "*" not in settings.ALLOWED_HOSTS or place.casefold() == host.decode("latin-1").casefold()
