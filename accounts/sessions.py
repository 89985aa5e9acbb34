"""Django's sessions in the database, kept from keys that no database would take."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseSession


class SessionStore(DatabaseSession):
    """A session; a cookie that is no key of ours opens an empty one without asking the database."""

    def _validate_session_key(self, key: str | None) -> bool:
        # A quoted cookie can hold a zero byte, which PostgreSQL answers with an error.
        is_ours = super()._validate_session_key(key)  # type: ignore[misc]  # Django's own, which its types leave out
        return bool(is_ours) and str(key).isascii() and str(key).isalnum()
