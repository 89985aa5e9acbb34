"""A way over land and through water in the browser: what is left of each speed, and a neutral that is asked for room."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Phone
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "creek"


def go(phone: Phone, to: str) -> None:
    """Take the square of this name in the way of moving that is chosen."""
    phone.walk(next(way.at for way in phone.reach() if way.words.startswith(to)))


def test_land_water_and_somebody_on_the_other_side(table: Sitting) -> None:
    """STR-114 to STR-117, STR-126, from one bank to the other."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    expect(ana.hero).to_contain_text("40 of 40 left")
    ana.see_all()
    table.picture("begun")

    go(ana, "F6")
    for left in ("20 of 40 left", "Walk 20", "Swim 15", "Fly 30"):
        expect(ana.hero).to_contain_text(left)
    table.picture("half")
    ana.by("Swim")
    go(ana, "H6")
    expect(ana.hero).to_contain_text("Swim 5")
    ana.press(ana.deed("Dash"))
    expect(ana.hero).to_contain_text("45 of 80 left")
    table.picture("dashed")

    ana.by("Swim")
    go(ana, "I6")
    ana.touch(ana.button("Walk into its space", ana.look_at(ana.creature("Ferryman"))))
    expect(ana.sheet).to_contain_text("10 ft, leaves 30 ft.")
    ana.press(ana.button(re.compile("^Go"), ana.sheet))
    expect(ben.prompt.first).to_contain_text("Reed wants to squeeze into Ferryman’s space.")
    table.picture("asked")
    ben.answer(re.compile("^Let it in"))
    expect(ana.news).to_contain_text("Reed")
    expect(ana.chip("Squeezing").first).to_be_visible()
    with gwen.tool("Rulings") as tool:
        expect(tool).to_contain_text("settled before the first turn")
    table.picture("shared")
