"""Command in the browser: the GM hands six hirelings over, and a player leads them on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.band import PLACES
from tests.browser.sitting import Sitting

SPEARS = [f"Hired Spear {number}" for number, _ in enumerate(PLACES, 1)]

pytestmark = pytest.mark.thorough

FIGHT = "band"


def hand_over(table: Sitting) -> None:
    with table.gwen.tool("Groups and command") as tool:
        for name in SPEARS:
            tool.get_by_label(name, exact=True).check()
        tool.get_by_label("Hand command of these to").select_option(label="Edda")
        with table.ana.notices():
            table.gwen.press(table.gwen.button("Hand over command", tool))


def test_six_hirelings_attack_as_a_group_within_four_taps(table: Sitting) -> None:
    """A5E-243, A5E-246, A5E-249, A5E-250: the DC and the damage are read before the last tap."""
    ana = table.ana
    hand_over(table)
    table.picture("handed")
    sheet = ana.take_up("6 Hired Spears: Spear")
    target = ana.button(re.compile("Stump Ogre"), sheet).first
    expect(target).to_contain_text(re.compile(r"Dexterity save DC \d+: 1d6\+\d+ piercing, half on a success"))
    table.picture("card")
    ana.press(target)
    assert ana.taps <= 4
    expect(ana.news).to_contain_text("6 Hired Spears attack Stump Ogre together with Spear")
    expect(ana.all_it_can_do).to_contain_text("Your bonus action is spent.")


def test_each_of_them_is_taken_in_hand_and_moves(table: Sitting) -> None:
    """A5E-244, A5E-245: the card of their group, one of it, a square, and there it goes, in the commander's own turn."""
    ana = table.ana
    hand_over(table)
    ana.press(ana.button(re.compile("6 Hired Spears"), ana.hero))
    ana.press(ana.button(re.compile("Hired Spear 6"), ana.hero))
    expect(ana.hero.locator(".one-of [aria-current=true]")).to_contain_text("Hired Spear 6")
    table.picture("tab")
    square = ana.nearest_square((15, 2))
    assert square is not None
    ana.see_all()
    ana.walk(square)
    expect(ana.creature("Hired Spear 6")).not_to_contain_text("L5")


def test_the_group_moves_to_a_square_that_is_tapped(table: Sitting) -> None:
    """A5E-245: one press, one square, and all of them go, each by itself."""
    ana = table.ana
    hand_over(table)
    before = {one.name: one.at for one in ana.creatures("ally")}
    ana.aim("Move as a group")
    ana.aim_at(6, 6)
    expect(ana.sheet).to_be_visible()
    table.picture("march")
    ana.press(ana.sheet.locator("form button.primary, form button.big").first)
    while ana.prompt.count():
        ana.answer()
    after = {one.name: one.at for one in ana.creatures("ally")}
    assert sum(before[name] != after.get(name) for name in SPEARS) >= 1
