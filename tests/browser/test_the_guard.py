"""A move that provokes twice, in `streamlined`: away from a glaive, step by step, every die typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "guard"


def test_an_orc_is_asked_about_twice(table: Sitting) -> None:
    """Example 8, STR-013, STR-014, STR-015, STR-021: 5 to 10 ft, passed; 10 to 15 ft, struck; on a phone and the console."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    gwen.expect_way((8, 5), "I6, 10 ft, Guard would react")
    gwen.expect_way((6, 4), "G5, 5 ft")
    gwen.walk((8, 5))

    expect(ana.prompt).to_contain_text("Orc moves away from Guard. Strike?")
    expect(ana.creature("Orc")).to_have_attribute("data-x", "6")
    expect(gwen.status).to_contain_text("Waiting for Ana")
    table.picture("asked")
    ana.answer("Let it pass")
    expect(ana.creature("Orc")).to_have_attribute("data-x", "7")
    expect(ana.prompt).to_contain_text("Orc moves away from Guard. Strike?")
    table.picture("asked-again")
    ana.answer(re.compile("^Glaive"))
    ana.answer_with_dice("15")
    ana.answer_with_dice("4")
    expect(gwen.news).to_contain_text("Orc takes 7 slashing damage")
    expect(gwen.creature("Orc")).to_have_attribute("data-x", "8")
    assert gwen.hit_points("Orc") == 23
    table.picture("struck")
    gwen.next_turn()

    # The other way round: a phone walks, and the console is asked.
    ben.walk((9, 8))
    expect(gwen.prompt).to_contain_text("Pip moves away from Sentry. Strike?")
    expect(ben.status).to_contain_text("Waiting for the GM")
    table.picture("console-asked")
    gwen.answer(re.compile("^Pass for the rest of this move"))
    expect(ben.creature("Pip")).to_have_attribute("data-x", "9")
    expect(gwen.prompt).to_have_count(0)
