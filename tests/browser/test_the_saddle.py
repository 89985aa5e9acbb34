"""On horseback and down a shaft, in the browser, by the rules of the gritty game; all dice of players typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "saddle"


def test_a_rider_without_a_saddle_stays_on_or_not(table: Sitting) -> None:
    """GRT-191, GRT-192, GRT-195: the GM takes the saddle away; the horse dashes, and Edda is asked how she stays on."""
    gwen, ana = table.gwen, table.ana
    gwen.look_at(gwen.creature("Horse"))
    form = gwen.sheet.locator("form", has=gwen.page.locator('input[name="bareback"]'))
    gwen.sheet.get_by_text("Change", exact=True).click()
    if not form.is_visible():
        gwen.sheet.locator(".change details:not([open]) > summary").last.click()
    form.scroll_into_view_if_needed()
    table.picture("console")
    box = form.bounding_box()
    assert box is not None
    assert box["width"] <= gwen.sheet.locator(".sheet-body").evaluate("body => body.parentElement.clientWidth")
    form.locator('input[name="bareback"]').check()
    gwen.press(form.get_by_role("button", name="Set"))
    ana.press(ana.button(re.compile("Horse"), ana.hero))
    ana.press(ana.deed("Dash"))
    expect(ana.prompt).to_contain_text("Horse dashes under Edda. How do you stay on?")
    table.picture("asked")
    ana.answer(re.compile("^Strength"))
    ana.answer_with_dice("12", "4")
    expect(ana.prompt).to_contain_text("Where to?")
    table.picture("landing")
    ana.answer()
    expect(ana.chip("Prone")).to_be_visible()
    table.picture("fallen")


def test_a_long_fall_goes_on_at_the_end_of_the_turn(table: Sitting) -> None:
    """GRT-011, GRT-012: 600 feet: 500 at once, the rest when Oswin's own turn ends."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    with gwen.tool("Push and fall") as tool:
        tool.get_by_text("Falling", exact=True).click()
        form = tool.locator("form", has=gwen.page.get_by_role("button", name="Let them fall"))
        form.locator(".targets label", has_text="Oswin").click()
        form.locator('input[name="distance"]').fill("600")
        gwen.press(form.get_by_role("button", name="Let them fall"))
    expect(ben.chip("Falling, 100 ft to the ground")).to_be_visible()
    table.picture("falling")
    ana.end_turn()
    ben.end_turn()
    ben.answer_with_dice(*["1"] * 60)
    table.picture("landed")
    expect(gwen.news).to_contain_text("60")
