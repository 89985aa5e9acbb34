"""Whoever was told "done" finds it done when the power is back: what nobody had waited for is thrown away here."""

import sqlite3
from pathlib import Path

import environ
import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from combat.models import Encounter
from combat.services.backup.saving import backup_write
from config.databases import database
from config.secret_key import secret_key
from config.static_files import MANIFEST, collect
from config.whole_files import written_whole
from tests.cases import each
from tests.fights import now
from tests.power import Disk

SQLITE_ONLY = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL waits for its disk by itself")


@pytest.fixture
def as_at_a_table(monkeypatch: pytest.MonkeyPatch) -> str:
    """The database is opened as a table opens it, which the tests' own is not (tests/conftest.py); returns how."""
    parsed = environ.Env.db_url_config(f"sqlite:///{connection.settings_dict['NAME']}")
    how = database(parsed, statement=15)["OPTIONS"]["init_command"]
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "init_command", how)
    return how


def events_after_a_power_cut(fight: Encounter, into: Path) -> int:
    """The GM writes a note, is answered, and in this moment the power fails: how many events the fight has afterwards."""
    connection.close()
    file = Path(connection.settings_dict["NAME"])
    disk = Disk(file.parent)
    with disk.looking_on():
        client = Client()
        client.force_login(fight.campaign.gm)
        note = {"type": "Note", "text": "The bridge creaks.", "key": "last"}
        answer = client.post(reverse("combat:command", args=[fight.pk]), note)
        left = disk.left(into)
        connection.close()
    assert answer.status_code == 200
    with sqlite3.connect(left / file.name) as after:
        (events,) = after.execute("SELECT COUNT(*) FROM combat_loggedevent").fetchone()
    after.close()
    return events


@SQLITE_ONLY
@pytest.mark.django_db(transaction=True)
def test_an_acknowledged_press_outlasts_a_power_cut(fight, as_at_a_table, tmp_path):
    before = now(fight).seq
    assert events_after_a_power_cut(fight, tmp_path / "left") == now(fight).seq == before + 1


@SQLITE_ONLY
@pytest.mark.django_db(transaction=True)
def test_a_database_that_waits_for_checkpoints_only_would_be_found_out(fight, as_at_a_table, tmp_path, monkeypatch):
    options = connection.settings_dict["OPTIONS"]
    monkeypatch.setitem(options, "init_command", as_at_a_table.replace("=FULL", "=NORMAL"))
    assert events_after_a_power_cut(fight, tmp_path / "left") == now(fight).seq - 1


def backed_up(folder: Path) -> None:
    backup_write(path=folder / "backup.gz")


def key_made(folder: Path) -> None:
    secret_key(folder)


@pytest.mark.django_db
@each("done", [backed_up, key_made])
def test_a_file_that_is_done_outlasts_a_power_cut(done, fight, tmp_path):
    """Its content and its name; a backup of minutes ago does not help when the disk has only half of it."""
    folder = tmp_path / done.__name__
    folder.mkdir()
    disk = Disk(folder)
    with disk.looking_on():
        done(folder)
    left = disk.left(tmp_path / f"left of {done.__name__}")
    (written,) = folder.iterdir()
    assert written.read_bytes()
    assert {path.name: path.read_bytes() for path in left.iterdir()} == {written.name: written.read_bytes()}


def test_what_breaks_off_leaves_what_was_there(tmp_path):
    kept = tmp_path / "kept"
    kept.write_text("old")

    def broken_off():
        with written_whole(kept) as (file, _):
            file.write(b"ne")
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        broken_off()
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_static_files_that_were_collected_once_are_whole_after_a_power_cut(tmp_path):
    """A manifest that is there says that the rest is: it would never be collected again."""
    disk = Disk(tmp_path)
    with disk.looking_on():
        folder = collect(tmp_path)
    assert disk.names == {folder.name: folder.stat().st_ino}
    assert (folder / MANIFEST).exists()
    for path in (path for path in folder.rglob("*") if path.is_file()):
        assert disk.contents[path.stat().st_ino] == path.read_bytes(), path
