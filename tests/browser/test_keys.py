"""A player's turn without a pointer: whatever a tap does a key does, and the focus is never lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Phone
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "taps"


def place(phone: Phone, name: str) -> str:
    """The key of a tile."""
    return str(phone.tiles.locator(".tile b").all_inner_texts().index(name) + 1)


def test_a_first_visit_is_light_and_a_turn_moves_nothing_by_itself(table: Sitting) -> None:
    """150 KB at most with fonts, icons, modules and the ground, of a wizard's page among a dozen; fewer than 1,200 elements at
    rest; a layout shift below 0.05 from one turn to the next."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    assert 80 * 1024 < ana.weight < 150 * 1024
    gwen.next_turn()
    expect(ben.status).to_contain_text("Your turn")
    ben.walk((6, 8))
    ben.take_up("Longsword")
    ben.press(ben.creature("Goblin Scout"))
    ben.end_turn()
    for phone in (ana, ben):
        assert phone.page.locator("*").count() < 1200
        assert phone.shifted < 0.05


def test_a_whole_turn_by_keys_alone(table: Sitting) -> None:
    """Ana walks, aims and casts, Ben picks whom he strikes; then a question is answered. Whatever is drawn anew, the focus
    stays, and End turn is one key away."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    expect(ana.region("headline")).to_have_attribute("aria-live", "polite")
    ana.keys("m", "ArrowDown")
    expect(ana.page.locator("#maptell")).to_have_text("E5, 5 ft")
    ana.press_key("Enter")
    expect(ana.creature("Wilda Moor")).to_have_attribute("data-y", "4")
    assert ana.focused
    ana.keys("a")
    expect(ana.sheet.get_by_role("searchbox")).to_be_visible()
    ana.keys("Escape", place(ana, "Fireball"), *["ArrowRight"] * 6, "ArrowUp", "Enter")
    expect(ana.sheet).to_contain_text("Goblin 9")
    table.picture("aimed")
    ana.press_key("Enter")
    expect(gwen.news).to_contain_text(re.compile(r"Goblin 9\b.*Dexterity save"))
    assert ana.focused
    ana.press_key("e")
    expect(gwen.status).to_contain_text("Edda Vance’s turn")
    assert ana.focused

    expect(ben.status).to_contain_text("Your turn")
    ben.keys(place(ben, "Longsword"))
    expect(ben.sheet).to_contain_text("Goblin Scout")
    ben.keys("Escape")
    expect(ben.sheet).to_be_hidden()
    assert "Longsword" in ben.focused
    ben.keys("Enter")
    expect(ben.sheet).to_contain_text("Goblin Scout")
    ben.keys("m", "Tab")
    assert ben.focused.startswith("Goblin Scout, foe")
    table.picture("whom")
    ben.press_key("Enter")
    expect(gwen.news).to_contain_text(re.compile("Edda Vance (hits|misses) Goblin Scout"))
    assert ben.focused
    ben.press_key("e")
    expect(gwen.status).to_contain_text("Goblin Scout’s turn")

    gwen.walk((8, 9))
    expect(ben.prompt).to_contain_text("Goblin Scout leaves Edda Vance’s reach. Strike?")
    assert ben.focused
    ben.keys("Tab", "Tab")
    assert ben.focused.startswith("Longsword")
    ben.press_key("Enter")
    expect(ben.prompt).to_have_count(0)
    assert ben.focused
