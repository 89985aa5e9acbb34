"""How this project wants its databases opened."""

from pathlib import Path
from typing import Any

SQLITE = "django.db.backends.sqlite3"


def database(parsed: dict[str, Any]) -> dict[str, Any]:
    """Django's settings for the database that a DATABASE_URL was parsed into."""
    if parsed["ENGINE"] != SQLITE:
        return {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **parsed}
    # IMMEDIATE: a transaction that reads and then writes must not meet a second writer halfway.
    sqlite = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
    return {**parsed, "OPTIONS": {**sqlite, **parsed.get("OPTIONS", {})}}


def folder_of(settings: dict[str, Any], fallback: Path) -> Path:
    """The folder of a database file; `fallback` for a database that is no file."""
    if settings["ENGINE"] != SQLITE or settings["NAME"] == ":memory:":
        return fallback
    return Path(settings["NAME"]).resolve().parent
