"""A toss in `gritty`, to a square that lights up on a phone, and a disarming after it, every die typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Table
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "throw"


def past(screen: Table, wanted: str, plain: str = "^No$") -> None:
    """Answer plainly whatever else this game asks, until the prompt says what is wanted."""
    while wanted not in screen.prompt.first.inner_text():
        screen.answer(re.compile(plain))


def test_a_toss_to_a_square_and_a_club_kicked_away(table: Sitting) -> None:
    """Examples 17 and 21, GRT-157 to GRT-160, GRT-138, GRT-139: squares on the map, the full harm, prone; then a club."""
    gwen, ana = table.gwen, table.ana
    sheet = ana.look_at(ana.creature("Goblin"))
    expect(sheet).not_to_contain_text("DC 11")  # what it has to reach is not told before exertion (GRT-107)
    table.picture("whom")
    ana.press(ana.button(re.compile("^Toss"), sheet).first)
    ana.answer_with_dice("9")
    past(ana, "where to?")
    expect(ana.prompt.first).to_contain_text("Toss Goblin up to 25 ft: where to?")
    lit = ana.region("map").locator("[data-answer]")
    assert lit.count() > 20
    table.picture("squares")
    ana.touch((8, 5))
    gwen.answer_with_dice("3", "4")
    gwen.answer_with_dice("12")
    expect(ana.news).to_contain_text("Goblin takes 7 bludgeoning damage")
    expect(ana.creature("Goblin")).to_have_attribute("data-x", "8")
    expect(ana.news).to_contain_text("Goblin: Prone")
    table.picture("landed")

    sheet = ana.look_at(ana.creature("Club"))
    table.picture("club")
    ana.press(ana.button(re.compile("^Disarm"), sheet).first)
    gwen.answer(re.compile("^Athletics"))
    ana.answer_with_dice("15")
    gwen.answer_with_dice("2")
    expect(ana.prompt.first).to_contain_text("You may move it up to 10 ft: pick a square.")
    table.picture("disarmed")
    ana.answer(re.compile("^Pick it up"))
    expect(gwen.news).to_contain_text("Disarm")
    table.picture("taken")
