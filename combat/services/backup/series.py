"""Backups that a timer makes: each named by its time, the oldest deleted."""

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.utils import timezone

from combat.services.backup.saving import backup_write

NAME = "six-seconds-{:%Y-%m-%dT%H-%M-%SZ}.backup"
OURS = re.compile(r"six-seconds-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup")
BROKEN_OFF = re.compile(rf"\.{OURS.pattern}\.\w+")
DEAD = timedelta(days=1)  # nothing is added to what has been left alone for so long


def backup_to(*, folder: Path) -> tuple[Path, Counter[str]]:
    """Write a backup into a folder, named by the time in UTC; returns where it is, and how many rows of each table. Raises
    as `backup_write` does."""
    path = folder / NAME.format(timezone.now().astimezone(UTC))
    return path, backup_write(path=path)


def backups_prune(*, folder: Path, made: Path, keep: int) -> list[Path]:
    """Delete what this series has in a folder but for the `keep` newest by name, of which `made` is one whatever the clock
    says, and but for those that are just being made; returns the backups that went. Raises OSError."""
    files = [path for path in folder.iterdir() if path.is_file() and not path.is_symlink()]
    older = sorted((path for path in files if OURS.fullmatch(path.name) and path != made), reverse=True)[keep - 1 :]
    for path in [*older, *(path for path in files if BROKEN_OFF.fullmatch(path.name) and is_dead(path))]:
        path.unlink(missing_ok=True)
    return older


def is_dead(path: Path) -> bool:
    """Tell whether a half-written file was given up: by a process that was killed."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC) < timezone.now() - DEAD
