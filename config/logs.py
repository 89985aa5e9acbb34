"""Logs for people and for machines: one line each, every field by its name, nobody's key in any."""

import json
import logging
import os
import re
from typing import Any

from prometheus_client import Counter
from pythonjsonlogger.core import RESERVED_ATTRS
from pythonjsonlogger.json import JsonFormatter

OURS = ("accounts", "combat", "config")
requests_refused = Counter(
    "six_requests_refused", "Requests with a forged host or origin, and others like them.", ["why"]
)
# Django and Channels hang these on a record; whatever they say of a request is not for a log.
UNSAID = {"request", "server_time", "taskName", "color_message"}
# Addresses that are keys: whoever reads one has the seat.
KEY = re.compile(r"((?:one-tap|join|seat|tv)/)[^/\s\"'>?]+")


STRANGERS = "django.security"  # what anybody can bring about with a forged header, as often as they like
LONGEST = 160  # characters of such a line


def discreet(line: str) -> str:
    return KEY.sub(r"\1…", line)


def short(record: logging.LogRecord) -> logging.LogRecord:
    """What strangers bring about costs one short line, and no traceback, which would tell of nothing but this server."""
    if not record.name.startswith(STRANGERS):
        return record
    brief = record.getMessage().encode("unicode_escape").decode()[:LONGEST]
    said = {"msg": brief, "args": (), "levelno": logging.WARNING, "levelname": "WARNING"}
    return logging.makeLogRecord({**vars(record), **said, "exc_info": None, "exc_text": None})


class RefusedCounter(logging.Handler):
    """Counts what strangers have tried, by its sort."""

    def emit(self, record: logging.LogRecord) -> None:
        requests_refused.labels(record.name.rpartition(".")[2]).inc()


class Lines(logging.Formatter):
    """`2026-11-21 20:15:01,123 INFO combat.commands: resolved encounter=3 seat=12 seq=118`"""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:
        fields = {name: value for name, value in vars(record).items() if name not in UNSAID.union(RESERVED_ATTRS)}
        said = (
            f"{name}={value if isinstance(value, int | float) else written(value)}" for name, value in fields.items()
        )
        return " ".join([super().formatMessage(record), *said])

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(short(record)))


class JsonLines(JsonFormatter):
    """One JSON object a line: time, level, logger, message, and every field."""

    def __init__(self) -> None:
        names = {"levelname": "level", "name": "logger"}
        super().__init__(
            "{levelname}{name}{message}",
            style="{",
            timestamp="time",
            rename_fields=names,
            reserved_attrs=[*RESERVED_ATTRS, *UNSAID],
        )

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(short(record)))


def written(value: object) -> str:
    """A value as one word: names as they are, all else as JSON."""
    text = value if isinstance(value, str) else json.dumps(value, default=str, separators=(",", ":"))
    return text if re.fullmatch(r"[^\s\"=]+", text) or not isinstance(value, str) else json.dumps(text)


def logging_settings(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING: warnings and errors of everything, our own loggers from this level on."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"config.logs.{'JsonLines' if form == 'json' else 'Lines'}"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line"},
            "refused": {"class": "config.logs.RefusedCounter"},
        },
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            **{name: {"level": level} for name in OURS},
            # Django's own default shows errors nowhere while DEBUG is off; here they go to the terminal.
            "django": {"level": "WARNING", "handlers": [], "propagate": True},
            STRANGERS: {"handlers": ["refused"]},
            # Every 404 of a curious phone is a warning there.
            "django.request": {"level": "ERROR"},
        },
    }


def narrate() -> None:
    """Tell every command and every refresh, unless the environment names another level."""
    if "LOG_LEVEL" not in os.environ:
        for name in OURS:
            logging.getLogger(name).setLevel(logging.INFO)
