"""A charge in `gritty`, refused for one square of mud and then allowed, on a phone, every die typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting
from tests.browser.tilt import MUD

pytestmark = pytest.mark.thorough

FIGHT = "tilt"


def test_a_charge_through_mud_and_one_without(table: Sitting) -> None:
    """Example 15, GRT-122, GRT-126, GRT-127: in words what lies in the lane; the lane on the map; two dice, and exposed."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    table.picture("begun")
    ana.aim("Charge")
    ana.see_all()
    ana.aim_at(9, 5)
    expect(ana.sheet).to_contain_text("Difficult ground lies in the way at G6: nothing may slow a charge.")
    expect(ana.sheet).to_contain_text("GRT-122")
    assert ana.covered() == set()
    table.picture("mud")

    gwen.paint("difficult", MUD, clear=True)
    ana.put_away()
    ana.aim("Charge")
    ana.see_all()
    ana.aim_at(9, 5)
    expect(ana.sheet).to_contain_text("Ogre")
    assert len(ana.covered()) == 5
    table.picture("lane")
    ana.confirm()

    expect(ana.prompt.first).to_contain_text("Knight charges Ogre: how?")
    expect(ana.creature("Knight")).to_have_attribute("data-x", "8")
    expect(ben.status).to_contain_text("Waiting for Ana")
    table.picture("asked")
    ana.answer(re.compile("^Sword"))
    ana.answer_with_dice("6", "15")
    while "roll 1d8" not in ana.prompt.first.inner_text():
        ana.answer(re.compile("^No|^Kill|^Keep"))  # what else this game asks of an attack: exertion
    ana.answer_with_dice("5")
    expect(gwen.news).to_contain_text("Ogre takes 8 slashing damage")
    expect(ana.chip("Exposed by its charge").first).to_be_visible()
    table.picture("struck")

    # Nothing comes after it: no step, no second attack.
    assert ana.reach() == []
    ana.end_turn()
    expect(gwen.status).to_contain_text("Ogre’s turn")
    table.picture("exposed")
