import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.utils import timezone

from combat.models import Encounter
from combat.services.restore import backup_restore

FIRST = Path(__file__).parent / "first.jsonl.gz"

UPDATE = """
from pathlib import Path
from combat.services.backup import backup_write
from combat.services.backup_file import Unreadable
from combat.services.restore import backup_restore
try:
    backup_restore(path=Path({cut!r}))
except Unreadable:
    backup_restore(path=Path({old!r}))
    backup_write(path=Path({new!r}))
"""


@pytest.fixture(scope="session")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of the first version, brought up to date in a database of its own, after an attempt that broke off."""
    folder = tmp_path_factory.mktemp("histories")
    cut, new = folder / "cut.jsonl.gz", folder / "present.jsonl.gz"
    cut.write_bytes(FIRST.read_bytes()[:-1000])
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", UPDATE.format(cut=str(cut), old=str(FIRST), new=str(new))],
        cwd=settings.BASE_DIR,
        env={
            **os.environ,
            "DATABASE_URL": f"sqlite:///{folder / 'first.sqlite3'}",
            "SECRET_KEY": "another",
            "REDIS_URL": "",
        },
        check=True,
    )
    return new


@pytest.fixture(scope="module")
def _first_version(updated: Path, django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[None]:
    with django_db_blocker.unblock():
        backup_restore(path=updated)
    yield
    with django_db_blocker.unblock():
        call_command("flush", verbosity=0, interactive=False)
        ContentType.objects.clear_cache()


@pytest.fixture
def first_version(_first_version: None, db: None) -> None:
    """What the first version stored, in this test's database, as the present version finds it after an update."""
    # By this the process remembers a fight's moments; no other test has played on from here.
    Encounter.objects.update(created_at=timezone.now())
