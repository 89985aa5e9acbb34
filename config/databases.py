"""How this project wants its databases opened."""

from pathlib import Path
from typing import Any

SQLITE = "django.db.backends.sqlite3"
PRIVATE_SQLITE = "config.sqlite"
POSTGRES = "django.db.backends.postgresql"

# Nobody waits for ever: not for a server that is gone, not for a lock, not for a process that died in a transaction.
PATIENCE = {"lock_timeout": "5s", "idle_in_transaction_session_timeout": "30s"}
CONNECTION = {
    "connect_timeout": 5,  # seconds
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,  # milliseconds
}


def database(parsed: dict[str, Any], *, statement: int) -> dict[str, Any]:
    """Django's settings for the database that a DATABASE_URL was parsed into; on PostgreSQL a statement may take so many
    seconds, 0 for as long as it likes."""
    if parsed["ENGINE"] != SQLITE:
        options = postgres_options(statement) if parsed["ENGINE"] == POSTGRES else {}
        kept = {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **parsed}
        return {**kept, "OPTIONS": {**options, **parsed.get("OPTIONS", {})}}
    # IMMEDIATE: a transaction that reads and then writes must not meet a second writer halfway.
    # FULL: what was answered is on the disk; NORMAL leaves it to the next checkpoint, and a power cut takes it back.
    sqlite = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-20000; PRAGMA temp_store=MEMORY;",
    }
    # Opening a file and its write-ahead log anew for every press costs more than most presses.
    return {
        "CONN_MAX_AGE": None,
        **parsed,
        "ENGINE": PRIVATE_SQLITE,
        "OPTIONS": {**sqlite, **parsed.get("OPTIONS", {})},
    }


def postgres_options(statement: int) -> dict[str, Any]:
    """How long a connection waits for its server, and a server for whoever has connected."""
    limits = {"statement_timeout": f"{statement}s", **PATIENCE}
    return {**CONNECTION, "options": " ".join(f"-c {name}={value}" for name, value in limits.items())}


def folder_of(settings: dict[str, Any], fallback: Path) -> Path:
    """The folder of a database file; `fallback` for a database that is no file."""
    if settings["ENGINE"] != PRIVATE_SQLITE or settings["NAME"] == ":memory:":
        return fallback
    return Path(settings["NAME"]).resolve().parent
