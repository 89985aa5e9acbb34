"""What is held ready in `streamlined`, released in the middle of what others do: two phones and a console, every die typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "watch"


def test_a_release_while_somebody_else_is_asked(table: Sitting) -> None:
    """STR-046, STR-050, STR-051: Ben is asked about an opportunity attack; Ana presses Release, and is next."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    ana.press(ana.deed("Ready"))
    table.picture("what")
    ana.answer(re.compile("^Attack"))
    expect(ana.chip("Ready: Attack").first).to_be_visible()
    assert "Ready: Attack" not in ben.everything()

    # By default she is asked whenever a foe acts; she would rather press the button.
    ana.end_turn()
    expect(ana.prompt.first).to_contain_text("Archer: release Attack?")
    table.picture("asked")
    ana.answer("Keep holding")
    ana.press(ana.button(re.compile("Never"), ana.take_up("When to ask me")))
    expect(gwen.status).to_contain_text("Goblin’s turn")

    gwen.walk((9, 3))
    expect(ben.prompt.first).to_contain_text("Goblin moves away from Pip. Strike?")
    expect(ana.prompt).to_have_count(0)
    table.picture("waiting")
    ana.press(ana.deed("Release"))
    expect(ana.news).to_contain_text("releases what it holds ready at the next moment")
    ben.answer("Let it pass")

    expect(ana.prompt.first).to_contain_text("Archer: release Attack?")
    table.picture("release")
    ana.answer(re.compile("^Bow"))
    ana.answer_with_dice("15")
    ana.answer_with_dice("5")
    expect(gwen.news).to_contain_text("Goblin takes 8 piercing damage")
    table.picture("struck")
