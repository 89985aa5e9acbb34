"""Nothing is forgotten where it is said what everybody must be able to use."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.access_matrix import TABLE
from tests.browser.axe import is_here, violations
from tests.browser.states import JUDGED, SHEETS
from tests.conftest import needs

HERE = Path(__file__).parent
FIGHT = re.compile(r'^FIGHT = "(\w+)"', re.MULTILINE)
PICTURE = re.compile(r'(table|fight)\.picture\("([\w-]+)"')
SHOT = re.compile(r'\.shot\([\w.]+, "([\w-]+)"\)')
NOT_SLIDING = {
    "tv",
    "tv_ground",
    "table",
    "ground",
    "ground_now",
    "story",
    "story_ground",
    "rule",
    "goes",
}  # pages, pictures, and what unfolds in its place


def taken() -> set[str]:
    """Every picture that a test takes, on whichever screens."""
    found = set()
    for path in HERE.glob("*.py"):
        source = path.read_text()
        fight = FIGHT.search(source)
        found |= set(SHOT.findall(source))
        for of, name in PICTURE.findall(source):
            called = f"{fight[1]}-{name}" if of == "table" and fight else name
            found |= {f"{called}-{who}" for who in ("Gwen", "Ana", "Ben", "TV")}
    return found


def test_every_state_is_shown_by_some_test() -> None:
    assert sorted(JUDGED - taken()) == []


def test_whatever_slides_up_is_a_state() -> None:
    """A new sheet has a URL; this asks where it is looked at."""
    assert {row.name for row in TABLE if row.method == "get"} - NOT_SLIDING == set(SHEETS)


@pytest.mark.browser
def test_what_somebody_cannot_use_is_found(browser: Browser) -> None:
    """A button without a name; words that are too pale by day alone, and by night alone."""
    if not is_here():
        needs("axe-core", "npm install --prefix .ci --no-package-lock")
    page = browser.new_page()
    page.set_content(
        """<html lang="en"><title>Pale</title><meta name="color-scheme" content="light dark"><main><h1>Pale</h1>
        <button></button><p style="color: light-dark(#ddd, #eee)">day</p><p style="color: light-dark(#222, #333)">night</p>"""
    )
    found = violations(page)
    assert [one.split(" at ")[0] for one in found] == [
        "light: button-name",
        "light: color-contrast",
        "dark: color-contrast",
    ]
