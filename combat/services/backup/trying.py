import os
import subprocess
import sys
import tempfile
from pathlib import Path

from django.conf import settings

from combat.engine.errors import Refused


class NotRestored(Refused):
    """A backup from which nobody could play on; its text says why."""


def restore_check(*, path: Path) -> str:
    """Restore a backup into a scratch database that is thrown away, verify every fight there, and return what was found.

    In a process of its own, which does not know the real database. Raises NotRestored, for fights that are not sound too.
    """
    with tempfile.TemporaryDirectory(prefix="six-seconds-check-") as folder:
        scratch = {"DATABASE_URL": f"sqlite:///{Path(folder, 'scratch.sqlite3')}", "SECRET_KEY": "", "REDIS_URL": ""}
        tried = subprocess.run(
            [sys.executable, "manage.py", "restore", str(path.resolve())],
            cwd=settings.BASE_DIR,
            env={**os.environ, **scratch},
            capture_output=True,
            text=True,
            check=False,
        )
    if tried.returncode:
        raise NotRestored("\n".join([*tried.stdout.splitlines(), tried.stderr.strip().removeprefix("CommandError: ")]))
    return tried.stdout.strip()
