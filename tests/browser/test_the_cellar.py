"""What a player opens besides, and is asked at worst: everybody must be able to use it (tests/browser/states.py)."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fitting import NEEDS, misfits, needed
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "cellar"


def fits(table: Sitting, state: str, pressed: Locator) -> None:
    """Let everybody look at what Ana sees: nothing reaches beyond the side, and what is pressed now is in view."""
    wrong = {}
    for need in NEEDS:
        with needed(table.ana.page, need):
            table.ana.shot(table.shots, f"{table.fight}-{state}-{need}")
            wrong[need] = misfits(table.ana.page, pressed)
    assert {need: told for need, told in wrong.items() if told} == {}


def test_what_opens_beside_the_map(table: Sitting) -> None:
    """One's turn and all that is needed now and then: each sheet, the menu, the keys; also narrow, lying, with letters twice as
    big and in colours of one's own."""
    ana, ben = table.ana, table.ben
    table.picture("turn")
    fits(table, "turn", ana.tiles.get_by_role("button", name=re.compile("^(More|End turn)")))
    risky = ana.nearest_square((8, 8), risk="Goblin")
    assert risky is not None
    ana.look_at(risky)
    expect(ana.sheet).to_contain_text("Goblin")
    table.picture("risky")
    ana.put_away()
    assert ana.all_it_can_do.locator(".opt").count() > 8
    table.picture("more")
    fits(table, "more", ana.page.locator("[data-close-sheet]"))
    sheet = ana.take_up("Longsword")
    fits(table, "aim", ana.page.locator("[data-close-sheet]"))
    ana.opens(sheet.locator("summary", has_text="why").first)
    expect(sheet.locator(".terms").first).to_be_visible()
    table.picture("why")
    ana.put_away()
    expect(ana.order).to_contain_text("Oswin Lark")
    table.picture("order")
    expect(ana.news).to_be_visible()
    table.picture("log")
    ana.put_away()
    ben.opens(ben.hero.get_by_role("button", name=re.compile("the sheet$")))
    expect(ben.sheet).to_contain_text("Armor Class")
    table.picture("own")
    ana.touch(ana.page.get_by_label("Table settings"))
    table.picture("menu")
    ana.opens(ana.button("My reactions"))
    expect(ana.sheet).to_contain_text("Strike who leaves")
    table.picture("reactions")
    ana.put_away()
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    table.picture("keys")


def test_what_is_asked_at_worst(table: Sitting) -> None:
    """Two rolls of one seat at once, and a die for one's life."""
    gwen, ana = table.gwen, table.ana
    with gwen.tool("Saves") as tool:
        for name in ("Edda Vance", "Pim Rill"):
            tool.locator(".targets label", has_text=name).click()
        gwen.press(tool.get_by_role("button", name=re.compile("^Call")))
    expect(ana.prompt.locator(".rollers")).to_contain_text("Pim Rill")
    table.picture("rolls")
    fits(table, "rolls", ana.prompt.get_by_role("button", name=re.compile("^Roll")))
    ana.answer(re.compile("^Roll"))
    gwen.harm(["Pim Rill"], 21)
    ana.end_turn()
    gwen.next_turn()
    expect(ana.prompt).to_contain_text("Pim Rill: death save")
    table.picture("dying")
    dusk = "getComputedStyle(document.querySelector('.mapbox'), '::before').content"
    assert [phone.page.evaluate(dusk) != "none" for phone in (ana, table.ben)] == [True, False]
