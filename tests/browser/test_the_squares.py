"""Areas of whole squares in the browser: shown before they are used, placed by tap, turned, laid square by square."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Phone
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "squares"


def covered(phone: Phone, kind: str = "covered") -> set[tuple[int, int]]:
    """The squares that the map shows as covered, or as open to the next tap."""
    expect(phone.page.locator("#sheet .aim")).to_be_visible()
    return phone.covered(kind)


def test_areas_are_placed_on_a_phone(table: Sitting) -> None:
    """ORC-059 to ORC-065, ORC-077 to ORC-080, ORC-083: few taps, everything shown before it is used."""
    ana = table.ana
    table.picture("hand")
    ana.aim("Thunder in a Cup")
    assert covered(ana) == {(x, y) for x in (4, 5, 6) for y in (5, 6, 7)}
    table.picture("burst")
    ana.put_away()

    ana.aim("Fan of Embers")
    before = covered(ana)
    assert len(before) == 9
    table.picture("arc")
    with ana.opened("aim"):
        ana.touch(ana.button("Turn right", ana.sheet))
    expect(ana.page.locator(".ghost .covered").first).to_be_visible()
    assert covered(ana) != before
    ana.aim_at(4, 6)
    assert max(x for x, _ in covered(ana)) == 4
    table.picture("arc-turned")
    ana.put_away()

    ana.aim("Palisade of Ice")
    ana.aim_at(9, 5)
    assert covered(ana, "next") == {(9, 4), (9, 6), (8, 5), (10, 5)}
    table.picture("wall-begun")
    ana.aim_at(9, 8)
    ana.aim_at(11, 8)
    assert covered(ana) == {(9, 5), (9, 6), (9, 7), (9, 8), (10, 8), (11, 8)}
    expect(ana.sheet).to_contain_text("6 of 6 squares")
    table.picture("wall")
    ana.put_away()

    ana.aim("Litany of Fire and Ash")
    expect(ana.sheet.locator(".caught")).not_to_contain_text("Brakka")
    ana.touch(ana.sheet.locator(".sides summary"))
    with ana.opened("aim"):
        ana.touch(ana.sheet.get_by_label("Brakka counts as an enemy this once"))
    expect(ana.sheet.locator(".caught")).to_contain_text("Brakka")
    table.picture("sides")
    with ana.opened("aim"):
        ana.touch(ana.sheet.get_by_label("Include yourself"))
    expect(ana.sheet.get_by_label("Include yourself")).to_be_checked()
    table.picture("oneself")
    ana.put_away()

    ana.aim("Pick of the Crowd")
    ana.aim_at(8, 6)
    expect(ana.sheet.locator(".several")).to_contain_text("Brakka")
    table.picture("any")
    ana.put_away()

    gwen = table.gwen
    gwen.press(gwen.button("Play for Ana"))
    gwen.keys("a")
    gwen.sheet.locator("button[data-aim]", has_text="Fire Blossom").click()
    with gwen.opened("aim"):
        gwen.page.mouse.click(*gwen.middle_of(9, 6))
    expect(gwen.page.locator("#sheet .caught")).to_contain_text("Raider 2")
    ana.aim("Fire Blossom")
    ana.aim_at(9, 6)
    table.picture("far")
    gwen.page.keyboard.press("Escape")
    ana.confirm()
    for _ in range(6):
        for screen in table.screens:
            if screen.prompt.count():
                screen.answer(re.compile("Let it go|Pass|No"))
    expect(ana.news).to_contain_text("Fire Blossom")
    table.picture("used")
