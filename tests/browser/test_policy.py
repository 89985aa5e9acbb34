"""The content security policy in a real browser: our pages keep to it, and what somebody slips into one does nothing."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP
from tests.browser.console import Console
from tests.browser.server import Server
from tests.clerk import Clerk

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
def gwen(house: tuple[Server, Clerk], browser: Browser) -> Console:
    """The GM's window on her campaign; she may also use the admin."""
    server, clerk = house
    window = browser.new_context(**DESKTOP)
    window.add_cookies([{"name": "sessionid", "value": clerk.ask("admin"), "url": f"http://127.0.0.1:{server.port}"}])
    gwen = Console(window, "Gwen")
    gwen.open(f"http://127.0.0.1:{server.port}/")
    return gwen


@pytest.mark.browser
def test_no_page_of_the_admin_is_refused_what_it_needs(server: Server, gwen: Console) -> None:
    site = f"http://127.0.0.1:{server.port}"
    gwen.open(f"{site}/campaigns/1/")
    gwen.new_fight("Policy", 8, 8)
    for path in ADMIN:
        gwen.open(f"{site}/admin/{path}")
    assert gwen.complaints == []


@pytest.mark.browser
def test_what_is_slipped_into_a_page_does_nothing(server: Server, gwen: Console) -> None:
    gwen.open(f"http://127.0.0.1:{server.port}/")
    expect(gwen.page.locator("main")).to_be_visible()
    gwen.page.evaluate(SLIPPED_IN)
    expect(gwen.page.locator("div > img")).to_be_attached()
    gwen.page.wait_for_function("() => document.querySelector('div > img').complete")
    blocked = [complaint for complaint in gwen.complaints if "Content Security Policy" in complaint]
    assert len(blocked) >= 2
    assert gwen.page.evaluate("window.owned") is None
