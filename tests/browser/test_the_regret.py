"""Second thoughts: a player asks on a phone, the GM grants it with one tap, takes back by name, and by the log's arrow."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "regret"


def test_a_step_is_taken_back_by_request_by_undo_and_from_the_log(table: Sitting) -> None:
    """Each says what it takes back; what the GM does out of sight meanwhile moves nothing on the phones."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    ana.walk(ana.nearest_square((5, 5)))
    with ana.menu() as menu:
        expect(ana.button("Ask to take back: Scout moves", menu)).to_be_visible()
    expect(ben.region("undo")).to_be_empty()
    expect(gwen.button("Undo: Scout moves")).to_be_visible()
    table.picture("moved")
    gwen.harm(["Ogre"], 3)
    expect(gwen.button("Undo: damage to Ogre")).to_be_visible()
    with ana.menu() as menu:
        ana.press(ana.button("Ask to take back: Scout moves", menu))
        expect(menu).to_contain_text("You asked the GM to take back: Scout moves.")
    expect(gwen.region("prompt")).to_contain_text("Ana asks to take back: Scout moves, and 1 press after it")
    table.picture("asked")
    gwen.press(gwen.button("Take it back", gwen.region("prompt")))
    expect(ana.region("undo")).to_be_empty()
    expect(ana.creature("Scout")).to_have_attribute("data-x", "4")
    table.picture("granted")

    ana.walk(ana.nearest_square((5, 5)))
    gwen.press(gwen.button("Undo: Scout moves"))
    expect(ana.creature("Scout")).to_have_attribute("data-x", "4")

    ana.walk(ana.nearest_square((5, 5)))
    gwen.harm(["Archer"], 2)
    gwen.keys("l")
    line = gwen.region("log").locator("li:not(.struck)", has_text=re.compile("Scout.*moves"))
    gwen.touch(line.get_by_role("button", name="Take this back"))
    expect(gwen.sheet).to_contain_text("Takes back: Scout moves, and 1 press after it")
    table.picture("arrow")
    gwen.press(gwen.button("Take it back", gwen.sheet))
    expect(ana.creature("Scout")).to_have_attribute("data-x", "4")
    expect(gwen.button(re.compile("^Undo"))).to_have_count(0)
