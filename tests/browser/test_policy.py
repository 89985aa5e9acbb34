"""The content security policy in a real browser: our pages keep to it, and what somebody slips into one does nothing."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP
from tests.browser.console import Console
from tests.browser.server import Server

SLIPPED_IN = """() => {
  const place = document.createElement("div");
  place.innerHTML = '<img src="/nowhere.png" onerror="window.owned = true"><a href="javascript:window.owned = true">x</a>';
  const script = document.createElement("script");
  script.textContent = "window.owned = true";
  document.body.append(place, script);
  place.querySelector("a").click();
}"""
ADMIN = ("", "combat/campaign/", "combat/campaign/1/change/", "combat/encounter/", "combat/seat/", "accounts/user/add/")


@pytest.fixture
def gwen(server: Server, browser: Browser) -> Any:
    """The GM's window on her campaign; she may also use the admin."""
    with closing(sqlite3.connect(server.database)) as database:
        database.execute("UPDATE accounts_user SET is_staff = 1, is_superuser = 1")
        database.commit()
    gwen = Console(browser.new_context(**DESKTOP), "Gwen")
    gwen.open(server.gm_link)
    return gwen


@pytest.mark.browser
def test_no_page_is_refused_what_it_needs(server: Server, gwen: Console) -> None:
    site = server.join_link.partition("/join/")[0]
    for path in ("/", "/campaigns/1/", "/campaigns/1/codes/", "/campaigns/1/library/", "/campaigns/1/characters/new/"):
        gwen.open(site + path)
    gwen.open(f"{site}/campaigns/1/")
    gwen.new_fight("Policy", 8, 8)
    for path in ADMIN:
        gwen.open(f"{site}/admin/{path}")
    assert gwen.complaints == []


@pytest.mark.browser
def test_what_is_slipped_into_a_page_does_nothing(server: Server, gwen: Console) -> None:
    gwen.open(server.join_link.partition("/join/")[0])
    expect(gwen.page.locator("main")).to_be_visible()
    gwen.page.evaluate(SLIPPED_IN)
    expect(gwen.page.locator("div > img")).to_be_attached()
    gwen.page.wait_for_function("() => document.querySelector('div > img').complete")
    blocked = [complaint for complaint in gwen.complaints if "Content Security Policy" in complaint]
    assert len(blocked) >= 2
    assert gwen.page.evaluate("window.owned") is None
