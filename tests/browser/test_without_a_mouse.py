"""The GM's console without a pointer: a whole fight by keys, from an empty map to its end; the focus is never lost."""

import re

import pytest
from playwright.sync_api import expect

from combat.engine.ground.grid import Square, label
from tests.browser.console import Console
from tests.browser.looking import square
from tests.browser.sitting import Sitting

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

FIGHT = "desk"
STEPS = 40  # far more than it takes


class Keys:
    """Gwen's hands, which touch nothing but the keyboard."""

    def __init__(self, gwen: Console) -> None:
        self.gwen = gwen
        self.done: set[str] = set()

    def press(self, key: str) -> None:
        """A key that posts; whatever is drawn anew, something has the focus."""
        self.gwen.press_key(key)
        assert self.gwen.focused, key

    def tab_to(self, words: str) -> None:
        for _ in range(60):
            self.gwen.keys("Tab")
            if self.gwen.focused.startswith(words):
                return
        raise AssertionError(f"Tab leads nowhere near {words}")

    def tool(self, group: int, name: str) -> None:
        """A tool by the number of its group and its own."""
        line = self.gwen.page.locator(f"[data-group='{group}'] + .column button", has_text=re.compile(rf"^\s*{name}"))
        self.gwen.keys(str(group), line.get_attribute("data-number") or "")
        expect(self.gwen.sheet.get_by_role("heading", name=name)).to_be_focused()

    def steer(self, to: Square) -> None:
        """The map's cursor to a square, from wherever it is; it says each square's name."""
        told = self.gwen.page.locator("#maptell")
        self.gwen.keys("ArrowRight")
        expect(told).to_contain_text(re.compile(r"^[A-Z]\d+\b"))
        found = re.match(r"([A-Z])(\d+)", told.inner_text())
        assert found
        x, y = square(found[1], found[2])
        self.gwen.keys(*(["ArrowRight"] * (to[0] - x) or ["ArrowLeft"] * (x - to[0])))
        self.gwen.keys(*(["ArrowDown"] * (to[1] - y) or ["ArrowUp"] * (y - to[1])))
        expect(told).to_contain_text(re.compile(rf"^{label(to)}\b"))

    # --- a turn -----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Whatever is next: an answer, the goblins' turn, the bugbear's, or the next turn."""
        gwen = self.gwen
        if gwen.prompt.count():
            gwen.keys("w", "Tab")
            self.press("Enter")
        elif gwen.primary.filter(has_text="Play them together").count():
            self.pack_acts()
        elif gwen.active == "Bugbear" and "bugbear" not in self.done:
            self.bugbear_acts()
        else:
            self.press("n")

    def pack_acts(self) -> None:
        """N opens the card, Enter does what it proposes."""
        self.gwen.keys("n")
        expect(self.gwen.sheet.locator("[data-default]")).to_be_focused()
        self.press("Enter")
        expect(self.gwen.news).to_contain_text("Goblin")
        self.done.add("pack")

    def bugbear_acts(self) -> None:
        """To the map with G, a few squares with the arrows, there with Enter; then to the hero, and Enter twice."""
        gwen = self.gwen
        edda = next(one.at for one in gwen.creatures("ally") if one.name == "Edda")
        to = gwen.nearest_square(edda)
        assert to is not None
        gwen.keys("g")
        assert gwen.focused.startswith("Bugbear, foe")
        self.steer(to)
        self.press("Enter")
        expect(gwen.creature("Bugbear")).to_have_attribute("data-x", str(to[0]))
        self.steer(edda)
        assert gwen.focused.startswith("Edda, ally")
        gwen.keys("Enter")
        expect(gwen.sheet.locator("[data-default]")).to_be_focused()
        self.press("Enter")
        expect(gwen.news).to_contain_text(re.compile("Bugbear (hits|misses) Edda"))
        self.done.add("bugbear")


def test_a_whole_fight_by_keys_alone(table: Sitting) -> None:
    gwen = table.gwen
    hands = Keys(gwen)
    expect(gwen.page.locator("#codes")).to_be_hidden()  # all are in
    gwen.says("3 goblin, bugbear")
    hands.tool(5, "Place")
    hands.tab_to("Bugbear")
    gwen.keys("Enter")
    hands.steer((8, 5))
    hands.press("Enter")
    expect(gwen.creature("Bugbear")).to_have_attribute("data-x", "8")
    gwen.keys("Escape", "Escape")
    expect(gwen.sheet).to_be_hidden()
    table.picture("set")
    hands.press("n")
    expect(gwen.status).to_contain_text("turn")
    assert len(gwen.creatures("foe")) == 4
    for _ in range(STEPS):
        if hands.done == {"pack", "bugbear"}:
            break
        hands.go_on()
    assert hands.done == {"pack", "bugbear"}
    hit_points = gwen.hit_points("Pim")
    gwen.says("pim -7")
    expect(gwen.order).to_contain_text(f"Pim{hit_points - 7}/200")
    hands.press("Control+z")
    expect(gwen.order).to_contain_text(f"Pim{hit_points}/200")
    assert gwen.hit_points("Pim") == hit_points
    hands.tool(6, "End the fight")
    hands.tab_to("End the fight")
    hands.press("Enter")
    expect(gwen.status).to_contain_text("The fight is over")
    table.picture("over")
