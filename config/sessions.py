"""Whose session a socket belongs to."""

from typing import Any

from channels.auth import AuthMiddleware
from channels.sessions import CookieMiddleware, InstanceSessionWrapper, SessionMiddleware


class SocketSessions(SessionMiddleware):
    """Channels' own, but nothing that is sent is held up to see whether the session is to be saved: no frame brings a cookie."""

    inner: Any

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        wrapper = InstanceSessionWrapper(scope, send)
        await wrapper.resolve_session()
        return await self.inner(wrapper.scope, receive, send)


def with_user(sockets: Any) -> Any:
    """These sockets with the session and the user of whoever opens them."""
    return CookieMiddleware(SocketSessions(AuthMiddleware(sockets)))
