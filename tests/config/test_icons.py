"""How the icons are made: paths with fewer digits, one file each, each with its author."""

import json
from pathlib import Path

import pytest

from combat.management import icons
from combat.management.icons import Unmade, faults, make
from combat.management.rounding import rounded

LICENCE = "- Lorc, http://lorc.example\n- Carl Olsen, https://carl.example\n- Zeromancer - CC0\n"


def test_errors_do_not_add_up_along_a_path() -> None:
    """Ten steps of 0.4 end where 4 is, not where 0 is."""
    assert rounded("M10 10" + "l.4 0" * 10) == "m10 10l0 0l1 0l0 0l1 0l0 0l0 0l1 0l0 0l1 0l0 0"


def test_every_command_of_a_path_is_read() -> None:
    """Absolute and relative, several in a row, numbers and flags of arcs written without a space."""
    assert rounded("M1.4.6 3 4H9.8V-2.2Z") == "m1 1l2 3h7v-6z"
    assert rounded("m10 10c1.2-1 2 3.1 4 4s.6.4 1 1q2 2 4 0t1 1z") == "m10 10c1-1 2 3 4 4s1 0 1 1q2 2 4 0t1 1z"
    assert rounded("M0 0a5.25 5.25 0 013.5.5z") == "m0 0a5.2 5.2 0 0 1 3.5 .5z"
    assert rounded("M20 20z m1 1l1 1") == "m20 20zm1 1l1 1"
    assert rounded("M1e1 20") == "m10 20"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two icons by two authors, of which one is in the sprite."""
    monkeypatch.setattr(icons, "EVERY", frozenset({"sword", "zap"}))
    monkeypatch.setattr(icons, "CORE", frozenset({"sword"}))
    for author, name in (("lorc", "sword"), ("carl-olsen", "sword"), ("zeromancer", "zap"), ("lorc", "axe")):
        (tmp_path / "checkout" / author).mkdir(parents=True, exist_ok=True)
        (tmp_path / "checkout" / author / f"{name}.svg").write_text(
            f'<svg><path d="M0 0h512v512H0z"/><path fill="#fff" d="M{len(author)}.2 0z"/></svg>'
        )
    (tmp_path / "checkout" / "license.txt").write_text(LICENCE)
    home = tmp_path / "home"
    home.mkdir()
    (home / "old.svg").write_text("<svg/>")
    return home


def test_what_is_declared_is_made_and_what_is_not_goes(home: Path) -> None:
    make(home.parent / "checkout", home)
    assert {file.name for file in home.iterdir()} == {"sword.svg", "zap.svg", "core.svg", "authors.json"}
    assert 'd="m4 0z"' in (home / "sword.svg").read_text()
    assert '<symbol id="sword"' in (home / "core.svg").read_text()
    assert json.loads((home / "authors.json").read_text()) == [
        {"name": "Lorc", "link": "http://lorc.example", "licence": "CC BY 3.0", "icons": ["sword"]},
        {"name": "Zeromancer", "link": "", "licence": "CC0 1.0", "icons": ["zap"]},
    ]
    assert list(faults(home)) == []


def test_what_lacks_or_is_left_over_is_told(home: Path) -> None:
    make(home.parent / "checkout", home)
    (home / "zap.svg").rename(home / "old.svg")
    assert list(faults(home)) == ["zap: no file", "old: file of an icon that nothing shows"]


def test_an_icon_that_is_not_there_or_whose_author_is_not_named_is_not_made(home: Path) -> None:
    (home.parent / "checkout" / "license.txt").write_text("- Lorc, http://lorc.example\n")
    with pytest.raises(Unmade, match="zeromancer"):
        make(home.parent / "checkout", home)
    (home.parent / "checkout" / "zeromancer" / "zap.svg").unlink()
    with pytest.raises(Unmade, match="'zap'"):
        make(home.parent / "checkout", home)
