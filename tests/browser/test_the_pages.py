"""The pages around the table, on a phone: everybody can use them, none is wider than the phone, and none is refused anything."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.screens import Phone, Table
from tests.browser.server import Server
from tests.clerk import Clerk

OUTSIDE = ("home", "join", "sign in", "sign up")  # what somebody finds who is not signed in


@pytest.mark.browser
@pytest.mark.thorough
def test_everybody_can_use_every_page(house: tuple[Server, Clerk], server: Server, browser: Browser) -> None:
    """WCAG 2.2 AA in light and dark, no scrolling sideways, nothing that the content security policy stops."""
    _, clerk = house
    pages = clerk.ask("sit", fight="pages")
    site = f"http://127.0.0.1:{server.port}"
    found: dict[str, list[str]] = {}
    stranger, gwen = (Phone(browser.new_context(**PHONE), name) for name in ("stranger", "Gwen"))
    gwen.context.add_cookies([{"name": "sessionid", "value": pages.pop("gwen"), "url": site}])
    for phone, names in ((stranger, OUTSIDE), (gwen, pages)):
        for name in names:
            phone.page.goto(site + pages[name])
            wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            found[f"{name}, {phone.name}"] = [*phone.violations(), *([f"{wide} pixels too wide"] if wide > 0 else [])]
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert [told for told in gwen.complaints + stranger.complaints if "404" not in told] == []


@pytest.mark.browser
@pytest.mark.thorough
def test_a_fight_is_looked_back_on_and_creatures_are_read_without_another_page(
    house: tuple[Server, Clerk], server: Server, browser: Browser
) -> None:
    """The replay goes from stop to stop, and plays by itself to the end; the arrows go through the library."""
    pages = house[1].ask("sit", fight="pages")
    site = f"http://127.0.0.1:{server.port}"
    gwen = Table(browser.new_context(**DESKTOP), "Gwen")
    gwen.context.add_cookies([{"name": "sessionid", "value": pages["gwen"], "url": site}])
    page = gwen.page
    gwen.open(site + pages["story"])
    told = page.locator("#replay .told")
    expect(told).to_contain_text("So it began.")
    page.get_by_role("link", name="Next").click()
    expect(told).to_contain_text("Goblin is dead")
    expect(page.locator("#replay .token.dead")).to_have_count(1)
    page.get_by_role("slider", name="Moment of the fight").press("ArrowLeft")
    expect(told).to_contain_text("So it began.")
    page.get_by_role("link", name="Play").click()
    expect(told).to_contain_text("So it ended.")
    page.get_by_role("link", name="On the map").first.click()
    expect(told).to_contain_text("Goblin is dead")
    gwen.open(site + pages["library"])
    creatures, title = page.locator("#creatures"), page.locator("#block .title")
    rows = creatures.get_by_role("radio")
    expect(title).to_have_text(rows.nth(0).get_attribute("aria-label") or "")
    rows.nth(0).press("ArrowDown")
    expect(title).to_have_text(rows.nth(1).get_attribute("aria-label") or "")
    page.get_by_role("radio", name="Undead").check()
    expect(creatures).not_to_contain_text("aberration")
    assert gwen.complaints == []


@pytest.mark.browser
def test_where_nothing_answers_a_page_of_ours_says_so(server: Server, browser: Browser) -> None:
    """And nothing of what was looked at before is shown by mistake."""
    phone = Phone(browser.new_context(**PHONE), "stranger")
    site = f"http://127.0.0.1:{server.port}"
    phone.open(f"{site}/rules/")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.lose_the_network()
    phone.page.goto(f"{site}/rules/fifth/")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Nothing answers just now")
    phone.find_the_network()
    phone.touch(phone.page.get_by_role("link", name="Try again"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("The rules of 5e (2014)")
    assert phone.complaints == []
