import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.utils import timezone

from combat.models import Encounter
from combat.services.backup.restoring import backup_restore
from combat.services.fight import dice
from tests.histories.table import Table

UPDATE = """
from pathlib import Path
from combat.services.backup.saving import backup_write
from combat.services.backup.file import Unreadable
from combat.services.backup.restoring import backup_restore
try:
    backup_restore(path=Path({cut!r}))
except Unreadable:
    backup_restore(path=Path({old!r}))
    backup_write(path=Path({new!r}))
"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play what is asked of a `fight` with each of the record that the test's class is about."""
    for argument, fights in (("fight", "fights"), ("left_open", "left_open")):
        if argument in metafunc.fixturenames:
            metafunc.parametrize(argument, getattr(metafunc.cls.record, fights), indirect=True)


@pytest.fixture(scope="class")
def updated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of an older version, brought up to date in a database of its own, after an attempt that broke off."""
    old, folder = request.cls.record.path, tmp_path_factory.mktemp("histories")
    cut, new = folder / "cut.jsonl.gz", folder / "present.jsonl.gz"
    cut.write_bytes(old.read_bytes()[:-1000])
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", UPDATE.format(cut=str(cut), old=str(old), new=str(new))],
        cwd=settings.BASE_DIR,
        env={
            **os.environ,
            "DATABASE_URL": f"sqlite:///{folder / 'older.sqlite3'}",
            "SECRET_KEY": "another",
            "REDIS_URL": "",
        },
        check=True,
    )
    return new


@pytest.fixture(scope="class")
def _older_version(updated: Path, django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[None]:
    with django_db_blocker.unblock():
        backup_restore(path=updated)
    yield
    with django_db_blocker.unblock():
        call_command("flush", verbosity=0, interactive=False)
        ContentType.objects.clear_cache()


@pytest.fixture
def older_version(_older_version: None, db: None) -> None:
    """What an older version stored, in this test's database, as the present version finds it after an update."""
    # By this the process remembers a fight's moments; no other test has played on from here.
    Encounter.objects.update(created_at=timezone.now())


@pytest.fixture
def fight(request: pytest.FixtureRequest, older_version: None) -> Encounter:
    return Encounter.objects.select_related("campaign").get(name=request.param)


@pytest.fixture
def left_open(request: pytest.FixtureRequest, older_version: None) -> Encounter:
    """A fight that stopped in the middle of a question, after the GM had mended something."""
    return Encounter.objects.select_related("campaign").get(name=request.param)


@pytest.fixture
def table_of(monkeypatch: pytest.MonkeyPatch) -> Callable[[Encounter], Table]:
    """The table of a fight, at which chance always falls the same way."""

    def sat_down(fight: Encounter) -> Table:
        chance = random.Random(f"{fight.name} again")
        monkeypatch.setattr(dice, "chance", chance)
        return Table(fight, chance)

    return sat_down
