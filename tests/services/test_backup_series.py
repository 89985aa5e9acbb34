"""Backups by a timer: named by their time, the newest kept, nothing of others touched; and one that is only tried."""

import gzip
import os
import re
import signal
import stat
import time

import pytest
from django.core.management import CommandError, call_command

from combat.management.commands.backup import Command
from combat.models import LoggedEvent
from combat.services.backup import saving
from combat.services.backup.restoring import backup_restore
from combat.services.backup.series import OURS
from tests.cases import each
from tests.fights import now, stored

DAY = 24 * 60 * 60  # seconds


def named(day, second=0):
    return f"six-seconds-2026-01-{day:02}T04-30-{second:02}Z.backup"


@pytest.fixture
def folder(tmp_path):
    home = tmp_path / "backups"
    home.mkdir()
    return home


def laid(folder, *names):
    for name in names:
        (folder / name).write_bytes(b"as it was")


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_the_newest_of_a_series_are_kept_and_nothing_else_is_touched(fight, folder, capsys):
    others = ["backup.gz", "six-seconds.txt", "six-seconds-2026-01-01T04-30-00Z.backup.old", f".{named(2)}.a"]
    laid(folder, *others, named(1), named(3), named(2))
    (folder / named(9)).mkdir()
    call_command("backup", "--to", folder, "--keep", "2")
    (made,) = set(names_in(folder)) - {*others, named(3), named(9)}
    assert OURS.fullmatch(made)
    assert named(3) in names_in(folder)
    assert [(folder / name).read_bytes() for name in others] == [b"as it was"] * len(others)
    assert stat.S_IMODE((folder / made).stat().st_mode) == 0o600
    said = capsys.readouterr().out
    assert f"1 fights with {now(fight).seq} events are in {folder / made}" in said
    assert said.endswith(f"Deleted {named(2)}, {named(1)}.\n")
    backup_restore(path=folder / made, replace=True)


def test_the_one_just_made_stays_whatever_the_clock_says(fight, folder):
    """A machine without a battery wakes up in the past."""
    future = "six-seconds-2999-01-01T04-30-00Z.backup"
    laid(folder, future)
    call_command("backup", "--to", folder, "--keep", "1")
    (made,) = names_in(folder)
    assert made != future
    backup_restore(path=folder / made, replace=True)


def test_what_a_killed_one_has_left_goes_and_what_another_is_writing_stays(fight, folder):
    dead, alive = f".{named(1)}.a1b2", f".{named(1)}.c3d4"
    laid(folder, dead, alive)
    os.utime(folder / dead, (time.time() - 2 * DAY,) * 2)
    call_command("backup", "--to", folder, "--keep", "7")
    assert dead not in names_in(folder)
    assert alive in names_in(folder)


def test_without_keep_all_are_kept(fight, folder):
    laid(folder, named(1), named(2))
    call_command("backup", "--to", folder)
    assert len(names_in(folder)) == 3


def test_one_that_fails_deletes_nothing(fight, folder, monkeypatch):
    def full(file):
        raise OSError("No space left on device")

    laid(folder, named(1), named(2))
    monkeypatch.setattr(saving, "everything_write", full)
    with pytest.raises(CommandError, match=r"No backup was made. No space left") as failed:
        call_command("backup", "--to", folder, "--keep", "1")
    assert failed.value.returncode == 1
    assert names_in(folder) == [named(1), named(2)]


def test_an_old_one_that_can_not_be_deleted_is_told(fight, folder, monkeypatch):
    laid(folder, named(1))
    monkeypatch.setattr(type(folder), "unlink", lambda *_, **__: (_ for _ in ()).throw(OSError("Read-only")))
    with pytest.raises(CommandError, match="The backup is made, but an older one can’t be deleted"):
        call_command("backup", "--to", folder, "--keep", "1")
    assert len(names_in(folder)) == 2


@each(
    ("asked", "words"),
    [
        (("--to", "nowhere"), "nowhere is no folder"),
        (("--to", ".", "--keep", "0"), "argument --keep: at least 1"),
        (("--to", ".", "--keep", "-3"), "argument --keep"),
        (("--to", ".", "backup.gz"), "not allowed with argument"),
        (("backup.gz", "--keep", "3"), "--keep is for --to FOLDER"),
        ((), "one of the arguments"),
    ],
)
def test_what_can_not_be_done_is_said_and_nothing_is_written(fight, tmp_path, monkeypatch, asked, words):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError, match=re.escape(words)):
        call_command("backup", *asked)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.django_db(transaction=True)
def test_a_stopped_one_leaves_nothing_half_made(fight, folder, monkeypatch):
    """A timer's service is stopped by SIGTERM, which ends a program on the spot."""
    usual = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(saving, "rows_of", lambda model: signal.raise_signal(signal.SIGTERM))
    try:
        with pytest.raises(SystemExit) as stopped:
            Command().run_from_argv(["manage.py", "backup", "--to", str(folder)])
    finally:
        signal.signal(signal.SIGTERM, usual)
    assert (stopped.value.code, names_in(folder)) == (130, [])


# --- trying one ------------------------------------------------------------------------------------------------------


@pytest.fixture
def file(fight, tmp_path):
    path = tmp_path / "backup.gz"
    saving.backup_write(path=path)
    return path


@pytest.fixture
def scratch(tmp_path, monkeypatch):
    """Where the databases for trying are made."""
    home = tmp_path / "scratch"
    home.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(home))
    return home


def test_a_backup_is_tried_without_touching_what_is_there(fight, file, scratch, capsys):
    before, as_it_was = stored(fight), file.read_bytes()
    events = now(fight).seq
    call_command("restore", file, "--check")
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"3 users and 1 fights with {events} events are back.",
        "1 fights are sound.",
    ]
    assert (stored(fight), file.read_bytes(), list(scratch.iterdir())) == (before, as_it_was, [])


def test_a_backup_that_can_not_be_relied_on_is_found_out(fight, file, scratch):
    """One of a fight that is not sound, and one that was damaged: said, with another exit code than that of a good one."""
    LoggedEvent.objects.filter(encounter=fight).last().delete()
    saving.backup_write(path=file)
    with pytest.raises(CommandError, match="The bridge: The events are not numbered") as unsound:
        call_command("restore", file, "--check")
    file.write_bytes(gzip.compress(b"a letter\n"))
    with pytest.raises(CommandError, match="This is no backup of Six Seconds") as damaged:
        call_command("restore", file, "--check")
    assert (unsound.value.returncode, damaged.value.returncode) == (1, 1)
    assert list(scratch.iterdir()) == []


def test_to_try_and_to_replace_are_two_things(fight, file):
    before = stored(fight)
    with pytest.raises(CommandError, match="not allowed with argument"):
        call_command("restore", file, "--check", "--replace")
    assert stored(fight) == before
