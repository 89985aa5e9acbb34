"""A whole fight of `a5e` in the browser: the world acts three times, a tide comes, six hirelings strike as one."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.console import Console
from tests.browser.screens import Phone
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "fen"


def worlds_turn(gwen: Console) -> Locator:
    card = gwen.page.locator(".worldturn")
    expect(card).to_be_visible()
    return card


def strike_together(ana: Phone, target: str) -> int:
    """Six hirelings attack somebody; returns how many taps that took."""
    before = ana.taps
    ana.press(ana.button(re.compile(target), ana.take_up("6 Hired Spears: Spear")).first)
    return ana.taps - before


def test_the_world_has_its_turns_and_everybody_feels_it(table: Sitting) -> None:
    """A5E-196, A5E-197, A5E-198, A5E-241, A5E-242, A5E-249, A5E-131, A5E-170, A5E-240, A5E-273, A5E-276, from begin to end."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    table.picture("begun")

    # Round 1: the hirelings strike, the captain presses and lands a critical hit, leeches rise.
    assert strike_together(ana, "Marsh Captain") <= 4
    gwen.answer_with_dice("4")
    ana.answer_with_dice("5")
    expect(ana.news).to_contain_text("Marsh Captain takes 11 piercing damage")
    table.picture("together")
    ana.end_turn()
    ben.end_turn()
    sheet = gwen.look_at(gwen.creature("Brona Sedge"))
    gwen.press(gwen.deeds(sheet).filter(has_text="Longsword, pressed").first)
    ana.answer(re.compile("^Stand your ground"))
    gwen.answer_with_dice("20", "3")
    expect(ana.prompt.first).to_contain_text("Critical hit!")
    table.picture("critical")
    ana.answer(re.compile("^Take a level of fatigue"))
    gwen.answer_with_dice("4")
    expect(ana.chip("Fatigue to come: 1")).to_be_visible()
    gwen.next_turn()
    gwen.answer_with_dice("3")  # the captain ends its turn in the mud
    expect(gwen.news).to_contain_text("Stuck in mud")
    gwen.next_turn()
    card = worlds_turn(gwen)
    expect(card).to_contain_text("Recharge 6")
    table.picture("world-1")
    leeches = card.locator("li").filter(has_text="Leeches")
    gwen.press_at(leeches.get_by_role("button", name=re.compile("square")), 11, 3)
    gwen.answer_with_dice("8")  # initiative of the leeches
    expect(ana.creature("Swarm of Leeches")).to_be_visible()
    table.picture("leeches")

    # Round 2: the tide takes no die, gas rises where there is mud; only the GM sees that the leeches are still spent.
    gwen.answer_with_dice("1", "2")
    expect(ana.order).to_contain_text("2 dice")
    pass_round(table)
    gwen.answer_with_dice("2")
    card = worlds_turn(gwen)
    expect(card.locator(".worlddice")).to_contain_text("still spent")
    assert "Leeches" not in ana.region("prompt").inner_text()
    table.picture("world-2")
    gwen.press(card.get_by_role("button", name="Use Swamp Gas"))
    gwen.answer_with_dice("2")
    expect(ana.news).to_contain_text(re.compile("Marsh Captain.*Constitution save"))

    # Round 3: one die of the tide leaves; more mud wells up, and the world lets it pass.
    gwen.answer_with_dice("4", "1")
    expect(ana.order).to_contain_text("1 die")
    pass_round(table)
    gwen.answer_with_dice("3")
    worlds_turn(gwen)
    gwen.lay("Tenacious mud", (3, 9), (4, 9), (5, 9))
    expect(ben.region("map").locator("svg")).to_contain_text("Tenacious mud")
    table.picture("world-3")
    gwen.press(worlds_turn(gwen).get_by_role("button", name="Let it pass"))

    # Round 4: the last die leaves before anybody's turn, and the fight is over.
    gwen.answer_with_dice("5")
    expect(ana.news).to_contain_text("The causeway is under water.")
    table.picture("tide")
    gwen.end_fight()
    for screen in table.screens:
        expect(screen.page.locator(".over")).to_contain_text("Fatigue 1, 1 from this fight")


def pass_round(table: Sitting) -> None:
    """Nobody does anything until the world has the word again; whoever is in the mud tries not to get stuck."""
    gwen = table.gwen
    while gwen.page.locator(".worldturn").count() == 0 and "come back" not in asked(gwen):
        if gwen.prompt.count():
            gwen.answer_with_dice("3")
        else:
            gwen.next_turn()


def asked(gwen: Console) -> str:
    return gwen.prompt.first.inner_text().lower() if gwen.prompt.count() else ""
