"""Injuries in the browser: a critical is blocked on a phone, the GM tires and dooms, the end of the fight tells of it all."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "wounds"


def test_a_critical_is_blocked_and_the_fatigue_of_the_fight_is_felt_at_its_end(table: Sitting) -> None:
    """A5E-131, A5E-132, A5E-170, A5E-174, A5E-175: asked on Brona's phone; told on everybody's screen when it is over."""
    gwen, ana = table.gwen, table.ana
    sheet = gwen.look_at(gwen.creature("Brona Sedge"))
    gwen.press(gwen.deeds(sheet).filter(has_text="Longsword").filter(has_not_text="Press").first)
    gwen.answer_with_dice("20")
    expect(ana.prompt.first).to_contain_text("Critical hit! Marsh Captain hits Brona Sedge")
    expect(ana.prompt.first).to_contain_text("Sacrifice your shield")
    table.picture("critical")
    ana.answer(re.compile("^Take a level of fatigue"))
    expect(ana.news).to_contain_text("Brona Sedge takes a level of fatigue (blocking a critical hit)")
    expect(ana.chip("Fatigue to come: 1")).to_be_visible()
    gwen.answer_with_dice("4")
    with gwen.tool("Injuries and doom") as tool:
        tool.get_by_label("Brona Sedge", exact=True).check()
        tool.get_by_label("Levels of").select_option("fatigue-pending")
        tool.locator("select[name=levels]").select_option("4")
        table.picture("tool")
        with ana.notices():
            gwen.press(gwen.button("Change the levels", tool))
    expect(ana.chip("Fatigue to come: 5, and doom")).to_be_visible()
    gwen.end_fight()
    expect(ana.page.locator(".over")).to_contain_text("Fatigue 5, 5 from this fight; Doomed")
    table.picture("over")
