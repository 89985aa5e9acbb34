"""Scenes and countdowns in the browser: under water with a height to choose, rolling along, dice that count down."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "deep"


def test_a_player_swims_up_on_a_phone(table: Sitting) -> None:
    """A5E-256, A5E-257: the GM suspends the scene; Ana rises, goes on the slant and above the captain."""
    gwen, ana = table.gwen, table.ana
    with gwen.tool("Scene") as tool:
        tool.get_by_label("Suspended").select_option("water")
        with ana.notices():
            gwen.press(gwen.button("Set the scene", tool))
        expect(ana.region("map")).to_contain_text("In water")
        expect(tool.get_by_label("Suspended")).to_have_value("water")
    table.picture("water")
    sheet = ana.look_at(ana.button("Up", ana.region("map")))
    expect(sheet).to_contain_text("Swim to I6, 5 ft up")
    table.picture("up")
    with ana.opened("preview"):
        ana.touch(ana.button("▲ 10 ft", sheet))
    expect(sheet).to_contain_text("Swim to I6, 10 ft up")
    ana.press(ana.button(re.compile("^Go"), sheet))
    expect(ana.creature("Brona Sedge")).to_contain_text("10 ft")
    expect(table.ben.creature("Brona Sedge")).to_contain_text("10 ft")
    sheet = ana.look_at(ana.creature("Marsh Captain"))
    with ana.opened("preview"):
        ana.touch(ana.button("Swim above it", sheet))
    expect(sheet).to_contain_text("Swim to K6, 5 ft up")
    table.picture("above")


def test_the_gm_counts_down_and_lets_the_scene_roll(table: Sitting) -> None:
    """A5E-272, A5E-275, A5E-277, A5E-266, A5E-270: Ben reads the dice once they are shown; Ana gets no farther forward."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    with gwen.tool("Countdowns") as tool:
        tool.get_by_label("A new countdown").fill("The tide")
        tool.get_by_label("Dice", exact=True).fill("3")
        tool.get_by_label("The players know").select_option("nothing")
        gwen.press(gwen.button("Start the countdown", tool))
        expect(tool).to_contain_text("about 11 more rolls")
        gwen.press(gwen.button("One die more for The tide", tool))
        expect(ben.order).not_to_contain_text("The tide")
        running = tool.locator("section.countdown")
        running.get_by_label("The players know").select_option("pool")
        with ben.notices():
            gwen.press(gwen.button("Set", running))
        table.picture("countdown")
    expect(ben.order).to_contain_text("4 dice, slow")
    with gwen.tool("Scene") as tool:
        tool.get_by_label("Rolls").select_option("e")
        with ana.notices():
            gwen.press(gwen.button("Roll", tool))
        expect(tool.get_by_label("Rolls")).to_have_value("e")
        expect(tool.get_by_label("Too distant")).to_be_visible()
        table.picture("rolling")
    expect(ana.region("map")).to_contain_text("Rolling to the right")
    assert ana.nearest_square((10, 5)) is not None
    assert not [way.words for way in ana.reach() if way.words[0] > "I"]


def test_the_gm_chooses_an_area(table: Sitting) -> None:
    """A5E-256: some squares alone are under water."""
    gwen, ana = table.gwen, table.ana
    with gwen.tool("Scene") as tool:
        tool.get_by_label("Suspended").select_option("water")
        gwen.button("Only some squares", tool).click()
        for square in ((8, 5), (8, 4), (7, 5)):
            gwen.page.mouse.click(*gwen.middle_of(*square))
        with ana.notices():
            gwen.press(gwen.button("Set the scene: 3 squares", tool))
    expect(ana.region("map")).to_contain_text("In water in part")
    table.picture("area")
