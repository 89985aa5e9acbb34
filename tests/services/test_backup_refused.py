"""What is no backup, or none that can be read here, is refused in words and changes nothing."""

import gzip
import json

import pytest

from combat.services.backup.file import Unreadable
from combat.services.backup.restoring import backup_restore
from combat.services.backup.saving import backup_write
from tests.fights import stored


@pytest.fixture
def file(fight, tmp_path):
    """A sound backup."""
    path = tmp_path / "backup.gz"
    backup_write(path=path)
    return path


@pytest.fixture
def refused(fight, file):
    """Tries to put a file in place of everything; returns why that was refused, and nothing may have changed."""

    def why():
        before = stored(fight)
        with pytest.raises(Unreadable) as refusal:
            backup_restore(path=file, replace=True)
        assert stored(fight) == before
        return refusal.value.text

    return why


def lines_of(file):
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def rewrite(file, lines):
    file.write_bytes(gzip.compress(b"\n".join(json.dumps(line).encode() for line in lines)))


def first(lines, table):
    return next(line for line in lines if line.get("table") == table)["values"]


@pytest.mark.parametrize("part", [0.02, 0.3, 0.6, 0.9, 0.999])
def test_one_that_was_cut_off(file, refused, part):
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * part)])
    assert refused().startswith(("This backup is broken", "This is no backup"))


def test_one_that_ends_at_the_end_of_a_line(file, refused):
    rewrite(file, lines_of(file)[:-20])
    assert refused() == "This backup is broken: it was cut off."


def test_one_that_was_damaged(file, refused):
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 0xFF
    file.write_bytes(whole)
    assert "broken" in refused()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"six seconds",
        gzip.compress(b"a letter\n"),
        gzip.compress(b'[{"model": "accounts.user", "pk": 1}]'),
        b"\x1f\x8b",
    ],
    ids=["empty", "text", "a letter", "a fixture", "a beginning"],
)
def test_something_else(file, refused, content):
    file.write_bytes(content)
    assert refused() == "This is no backup of Six Seconds."


def test_no_file_at_all(file, refused):
    file.unlink()
    assert refused().endswith("can’t be read: No such file or directory.")


def test_one_in_a_newer_form(file, refused):
    header, *rest = lines_of(file)
    rewrite(file, [{**header, "version": 2}, *rest])
    assert "newer version of Six Seconds" in refused()


def test_one_with_tables_of_a_newer_version(file, refused):
    header, *rest = lines_of(file)
    rewrite(file, [{**header, "migrations": {**header["migrations"], "combat": "9999_wings"}}, *rest])
    assert "combat 9999_wings is not known here. Update this one first." in refused()


def test_one_of_an_older_version_wants_a_database_of_its_own(file, refused):
    header, *rest = lines_of(file)
    rewrite(file, [{**header, "migrations": {**header["migrations"], "combat": "0001_initial"}}, *rest])
    assert "Restore it into a new, empty database" in refused()


def test_one_that_lacks_a_row(file, refused):
    lines = lines_of(file)
    lines.remove(next(line for line in lines if line.get("table") == "combat.loggedevent"))
    rewrite(file, lines)
    assert refused() == "This backup is broken: it does not hold what its end says."


def test_one_with_a_row_of_another_shape(file, refused):
    lines = lines_of(file)
    del first(lines, "combat.encounter")["seq"]
    rewrite(file, lines)
    assert refused() == "This backup is broken: a row of combat.encounter differs in seq."


def test_one_that_names_what_is_not_there(file, refused):
    lines = lines_of(file)
    first(lines, "combat.loggedevent")["encounter_id"] = 4711
    rewrite(file, lines)
    assert "does not take what the backup holds" in refused()


def test_one_with_a_table_that_was_never_there(file, refused):
    lines = lines_of(file)
    next(line for line in lines if line.get("table") == "combat.seat")["table"] = "combat.throne"
    lines[-1]["counts"] = {
        **lines[-1]["counts"],
        "combat.throne": 1,
        "combat.seat": lines[-1]["counts"]["combat.seat"] - 1,
    }
    rewrite(file, lines)
    assert "it speaks of combat.throne" in refused()


def test_one_with_a_time_that_is_none(file, refused):
    lines = lines_of(file)
    first(lines, "combat.campaign")["created_at"] = "yesterday"
    rewrite(file, lines)
    assert "does not take what the backup holds" in refused()
