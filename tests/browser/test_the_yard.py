"""What `fifth` adds to a plain fight, in the browser: spells on the map, riding, dragging, rest; all dice of players typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "yard"


def test_a_spell_is_held_and_lost_and_another_is_aimed(table: Sitting) -> None:
    """FIF-105, FIF-255, FIF-125: a readied fireball, a broken concentration, an area whose targets are shown first."""
    gwen, ana = table.gwen, table.ana
    ready = ana.take_up("Ready")
    ready.get_by_label("In a few words").fill("they come nearer")
    ana.press(ana.button("Ready", ready))
    ana.answer(re.compile("^Fireball"))
    tool = gwen.unfold("Damage")
    gwen.page.evaluate("document.querySelector('.dock').dataset.old = true")
    ana.answer(re.compile("^I say so"))
    expect(gwen.page.locator(".dock[data-old]")).to_have_count(0)
    expect(tool).to_be_visible()
    gwen.keys("Escape")
    expect(ana.chip("Concentrating: Fireball, held ready")).to_be_visible()
    table.picture("held")
    gwen.harm(["Oswin Lark"], 12)
    ana.answer_with_dice("1")
    expect(ana.chip("Concentrating: Fireball, held ready")).to_have_count(0)
    expect(ana.news).to_contain_text("concentration was lost")
    for _ in range(5):
        gwen.next_turn()
    expect(ana.status).to_contain_text("Your turn")
    ana.aim("Fireball")
    ana.see_all()
    with ana.opened("aim"):
        ana.touch(ana.creature("Bandit 2"))
    expect(ana.sheet).to_contain_text("Bandit 2")
    expect(ana.page.locator(".ghost .covered").first).to_be_visible()
    assert "Edda Vance" not in ana.sheet.inner_text()
    table.picture("aimed")
    ana.confirm()
    ana.answer_with_dice("6", "6", "5", "5", "4", "6", "6", "3")
    expect(gwen.news).to_contain_text("Bandit 2 is dead")
    table.picture("burnt")


def test_a_rider_is_knocked_off_and_drags_a_captive_away(table: Sitting) -> None:
    """FIF-178, FIF-183, FIF-157, FIF-161: mounting with the GM's leave, a fall, a grapple, and a walk with the captive."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    ana.end_turn()
    ben.press(ben.button(re.compile("Warhorse"), ben.take_up("Mount")))
    gwen.answer(re.compile("^Yes, it is trained"))
    ben.answer(re.compile("^Let it act"))
    table.picture("mounted")
    with gwen.tool("Conditions") as tool:
        tool.locator(".targets label", has_text="Warhorse").click()
        tool.get_by_label("Condition").select_option("prone")
        gwen.press(tool.get_by_role("button", name="Give the condition"))
    ben.answer(re.compile("^Fall"))
    if ben.prompt.count():
        ben.answer(re.compile("G9"))
    expect(ben.news).to_contain_text("falls off")
    table.picture("fallen")
    ben.press(ben.deed("Stand up"))
    ben.press(ben.button(re.compile("Longsword"), ben.take_up("Put a weapon away")))
    ben.press(ben.button(re.compile("Bandit"), ben.take_up("Grapple")).first)
    gwen.answer()
    ben.answer_with_dice("20")
    expect(ben.news).to_contain_text("Grappled")
    for _ in range(5):
        gwen.next_turn()
    before = ben.creatures("foe")[0].at
    table.picture("grappled")
    way = ben.nearest_square((2, 9))
    assert way is not None
    ben.see_all()
    ben.walk(way)
    ben.answer(re.compile("^Drag"))
    assert ben.creatures("foe")[0].at != before
    table.picture("dragged")


def test_a_short_rest_is_taken_after_the_fight(table: Sitting) -> None:
    """FIF-224, FIF-225: the GM begins and finishes it, and Ana is asked about her Hit Dice, one after the other."""
    gwen, ana = table.gwen, table.ana
    gwen.harm(["Oswin Lark"], 20)
    gwen.end_fight()
    table.picture("ended")
    gwen.press(gwen.page.locator(".over").get_by_role("button", name="Short rest"))
    with gwen.tool("Rest") as tool:
        gwen.press(tool.get_by_role("button", name="The rest is over"))
    table.picture("hit-dice")
    before = gwen.hit_points("Oswin Lark")
    ana.answer(re.compile("^Spend"))
    ana.answer_with_dice("4")
    expect(gwen.page.locator("body")).to_contain_text(f"{before + 6} of ")
    assert gwen.hit_points("Oswin Lark") == before + 6
    ana.answer(re.compile("^Stop|^Enough|^No"))
    table.picture("rested")
