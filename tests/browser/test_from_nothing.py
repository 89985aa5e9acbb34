"""How few presses lead from nothing to a fight: for a stranger, and for a GM with an empty table."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.console import Console
from tests.browser.server import Server

pytestmark = pytest.mark.browser


class Hand(Console):
    """A GM's screen whose presses are counted, wherever they go; what is typed is none."""

    presses = 0

    def hits(self, name: str, within: Locator | None = None) -> None:
        self.presses += 1
        (within or self.page).get_by_role("button", name=name, exact=True).click()

    def goes(self, name: str) -> None:
        self.presses += 1
        self.page.get_by_role("link", name=name).first.click()


@pytest.fixture(scope="module")
def server(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of their own: what is begun here is in nobody's way elsewhere."""
    own = Server(tmp_path_factory.mktemp("from-nothing"), prepared)
    own.start()
    yield own
    own.kill()
    assert not own.complaints, own.printed


def test_a_stranger_runs_a_fight_with_one(server: Server, browser: Browser) -> None:
    """From the first page: it is somebody's turn, and the GM's screen says whose and what they can do."""
    stranger = Hand(browser.new_context(), "stranger")
    stranger.open(f"http://127.0.0.1:{server.port}/")
    stranger.hits("Try a fight now")
    expect(stranger.freshness).to_have_text("Live")
    expect(stranger.status).to_contain_text(re.compile("’s? turn"))
    assert stranger.presses == 1
    assert len(stranger.creatures("ally")) == 2
    assert len(stranger.creatures("foe")) == 5
    assert stranger.complaints == []


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_a_stranger_gets_to_the_end_of_it(server: Server, browser: Browser, size: dict[str, Any]) -> None:
    """From the first page by what is on the screen alone: the foes fall, the fight is won, its story is told."""
    stranger = Hand(browser.new_context(**size), "stranger")
    stranger.open(f"http://127.0.0.1:{server.port}/")
    stranger.hits("Try a fight now")
    expect(stranger.freshness).to_have_text("Live")
    for foe in stranger.creatures("foe"):
        stranger.says(f"{foe.name} -60")
    stranger.press(stranger.primary)
    expect(stranger.status).to_contain_text("The fight is over")
    expect(stranger.page.get_by_role("heading", name="The bridge is yours")).to_be_visible()
    assert stranger.complaints == []


def test_a_gm_begins_with_five(server: Server, browser: Browser) -> None:
    """New campaign, Open the table, New fight, Enter after the creatures' names, Start, which places everybody."""
    gwen = Hand(browser.new_context(), "Gwen")
    gwen.open(server.gm_link)
    gwen.open(server.gm_link.partition("accounts/")[0])
    gwen.goes("New campaign")
    gwen.hits("Open the table")
    gwen.hits("New fight")
    expect(gwen.freshness).to_have_text("Live")
    expect(gwen.page.locator("#codes div.qr")).to_be_visible()  # nobody is in yet
    gwen.says("6 goblin, 4 hobgoblin")
    gwen.presses += 1
    expect(gwen.region("order")).to_contain_text("Hobgoblin")
    gwen.press(gwen.primary)
    gwen.presses += 1
    expect(gwen.status).to_contain_text("Round 1")
    assert gwen.presses == 5
    assert gwen.complaints == []
