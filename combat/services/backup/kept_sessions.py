"""Sessions in a backup: without the signature of the server that kept them, for another has another secret.

Whoever was signed in when the backup was made is signed in by the same cookie after it was restored.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from django.utils.crypto import constant_time_compare

Values = dict[str, Any]


def sessions_unsigned(rows: Iterable[Values], passwords: dict[str, str]) -> Iterator[Values]:
    """The rows of sessions that still open something, with their content in plain; `passwords` are the users' hashes by
    number."""
    for row in rows:
        if row["expire_date"] <= timezone.now():
            continue
        content = SessionStore().decode(row["session_data"])
        signed = content.pop(HASH_SESSION_KEY, "")
        holder = content.get(SESSION_KEY)
        if holder is None or not constant_time_compare(signed, session_hash(passwords.get(holder, ""))):
            continue  # nobody is signed in by it, or the password was changed since
        yield {**row, "session_data": content}


def session_signed(row: Values, passwords: dict[str, str]) -> Values:
    """The row of a session as this server keeps it."""
    content = row["session_data"]
    content = {**content, HASH_SESSION_KEY: session_hash(passwords.get(content.get(SESSION_KEY), ""))}
    return {**row, "session_data": SessionStore().encode(content)}


def session_hash(password: str) -> str:
    """What a session holds to end when its user's password is changed."""
    return get_user_model()(password=password).get_session_auth_hash()
