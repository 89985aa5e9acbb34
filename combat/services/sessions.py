"""The end of a session, for the screens it has open."""

from collections.abc import Iterable
from typing import Any

from django.utils.crypto import salted_hmac

from combat.services.poke import EVERYBODY, say


def session_mark(session_key: str) -> str:
    """A name for a session that opens nothing."""
    return salted_hmac("combat.session", session_key).hexdigest()[:32]


def session_over(*, request: Any, **signal: Any) -> None:
    """Close every screen of a session that signs out, wherever it is connected."""
    if request is not None and request.session.session_key:
        sessions_over(keys=[request.session.session_key])


def sessions_over(*, keys: Iterable[str], **signal: Any) -> None:
    """Close every screen of these sessions, wherever it is connected."""
    for key in keys:
        say(EVERYBODY, {"type": "signed.out", "session": session_mark(key)})
