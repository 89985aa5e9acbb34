"""A table moves from one database to another, and its fight goes on where it stood."""

import gzip
import json
import os
import subprocess
import sys

import psycopg
import pytest
from django.conf import settings

from combat.services.backup.saving import backup_write
from tests.fights import goblin_leaves, own_dice

MOVE = """
from pathlib import Path
from django.core.management import call_command
from combat.services.backup.saving import backup_write
call_command("restore", {file!r})
backup_write(path=Path({file!r} + ".again"))
"""

PLAY = """
from combat.models import Encounter
from combat.selectors.fight.table import seat_frame
from combat.services.fight.answers import answer_submit
from combat.services.fight.commands import command_submit
from combat.engine.commands import NextTurn
from combat.services.campaign.encounters import encounter_create
from django.core.management import call_command
fight = Encounter.objects.select_related("campaign").get()
ana, gwen = fight.campaign.seats.get(name="Ana"), fight.campaign.seats.get(role="gm")
for number, said in enumerate(({{"choice": "strike:longsword"}}, {{"faces": (15,)}}, {{"faces": (6,)}})):
    fight.refresh_from_db()
    (asked,) = seat_frame(fight, ana).view.prompts
    answer_submit(encounter_id=fight.pk, seat=ana, prompt=asked.id, key=f"moved {{number}}", **said)
command_submit(encounter_id=fight.pk, seat=gwen, command=NextTurn(), key="on we go")
encounter_create(campaign=fight.campaign, name="The next one")
call_command("verify")
"""


@pytest.fixture
def file(fight, gwens_seat, anas_seat, tmp_path):
    """A fight that waits for Ana's blow, with her own dice."""
    own_dice(anas_seat)
    goblin_leaves(fight, gwens_seat)
    path = tmp_path / "backup.gz"
    backup_write(path=path)
    return path


def in_another_process(code, database):
    """What a server with this database prints."""
    same = {"DATABASE_URL": database, "SECRET_KEY": "of another machine", "REDIS_URL": ""}
    run = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", code],
        cwd=settings.BASE_DIR,
        env={**os.environ, **same},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def moved_and_played(file, database):
    """Restore into a new database, back up again, and play on there."""
    said = in_another_process(MOVE.format(file=str(file)) + PLAY.format(), database)
    back, *sound = said.splitlines()
    assert back.startswith("3 users and 1 fights with ")
    assert sound == ["1 fights are sound.", "2 fights are sound."]
    again = file.with_name(f"{file.name}.again")
    assert content(again) == content(file)
    return again


def content(file):
    header, *rest = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    return {**header, "made_at": None}, rest


def new_database(server):
    """The address of a database without tables."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("CREATE DATABASE moved")
    return f"{server.rpartition('/')[0]}/moved"


def test_into_a_file_that_is_not_there_yet(file, tmp_path):
    moved_and_played(file, f"sqlite:///{tmp_path / 'new.sqlite3'}")


@pytest.mark.postgres
@pytest.mark.thorough
def test_to_postgresql_and_back_to_a_file(file, tmp_path, postgres_url):
    again = moved_and_played(file, new_database(postgres_url))
    moved_and_played(again, f"sqlite:///{tmp_path / 'new.sqlite3'}")
