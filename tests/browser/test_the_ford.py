"""A fight of `orcus` in the browser: what no other game has, tapped on two phones and a console, every die typed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Table
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "ford"
NAMES = ("Sabra Quill", "Ilse Marrow", "Giant Rat 1", "Giant Rat 2", "Giant Rat 3")


def acts_in_order(screen: Table, names: list[str]) -> None:
    """Look who acts after whom, as a screen lists it, folded or not; a list that lies open follows a moment later."""
    expect(screen.order).to_have_text(re.compile(".*".join(names), re.DOTALL))
    listed = screen.order.text_content() or ""
    assert sorted((name for name in NAMES if name in listed), key=listed.index) == names


def test_a_burst_an_interrupt_a_delay_and_a_readied_power(table: Sitting) -> None:
    """ORC-065, ORC-066, ORC-149, ORC-143, ORC-250, ORC-254, ORC-256, ORC-259, from begin to end."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    table.picture("begun")

    # A burst: its squares and its targets before it is used, a roll for each target, one for the damage.
    ben.aim("Fire Blossom")
    ben.see_all()
    ben.aim_at(11, 6)
    for rat in NAMES[2:]:
        expect(ben.sheet).to_contain_text(rat)
    assert len(ben.covered()) == 25
    table.picture("placed")
    ben.confirm()
    ben.answer_with_dice("15")
    ben.answer_with_dice("3")

    # In the middle of it Ana is asked: what Ben has rolled stays rolled, and 4 more make it a hit.
    expect(ana.prompt.first).to_contain_text("Sabra Quill misses Giant Rat 2 with 10.")
    expect(ben.status).to_contain_text("Waiting for Ana")
    table.picture("interrupt")
    ana.answer(re.compile("A Hand on the Elbow"))
    ben.answer_with_dice("12")
    expect(ben.prompt.first).to_contain_text("roll 3d6")
    ben.answer_with_dice("3", "4", "5")
    expect(ana.news).to_contain_text("hits Giant Rat 2 with Fire Blossom: 14 against 12.")
    for rat in NAMES[2:]:
        expect(ana.news).to_contain_text(f"{rat} takes 17 fire damage")
    ben.end_turn()

    # Ana lets a rat go first, and is behind it for good, on every screen.
    ana.press(ana.deed("Delay"))
    expect(gwen.status).to_contain_text("Giant Rat 1’s turn")
    expect(ben.order).to_contain_text("Delays")
    ana.press(ana.deed("Act now"))
    table.picture("waiting")
    gwen.next_turn()
    expect(ana.status).to_contain_text("Your turn")
    behind = ["Sabra Quill", "Giant Rat 1", "Ilse Marrow", "Giant Rat 2", "Giant Rat 3"]
    for screen in (ana, ben):
        acts_in_order(screen, behind)
    acts_in_order(gwen, [*behind[2:], *behind[:2]])  # from whoever acts now

    # At its end she says against what she saves first.
    ana.end_turn()
    expect(ana.prompt.first).to_contain_text("End of Ilse Marrow’s turn: what comes next?")
    table.picture("saves")
    ana.answer(re.compile("^Save against weakened"))
    ana.answer_with_dice("4")
    ana.answer_with_dice("12")
    expect(ana.chip("Weakened").first).to_be_visible()
    expect(ana.chip("Slowed")).to_have_count(0)
    gwen.next_turn()
    gwen.next_turn()

    # Ben holds a power ready for a rat that moves: it comes first, and he stays ahead of the rat.
    expect(ben.status).to_contain_text("Your turn")
    ben.press(ben.deed("Ready"))
    for choice in ("Spark Dart", ".*moves$", "Giant Rat 2"):
        ben.answer(re.compile(choice))
    assert "Spark Dart" not in ana.order.inner_text()
    ben.end_turn()
    gwen.next_turn()
    ana.end_turn()
    ana.answer_with_dice("1")
    expect(gwen.status).to_contain_text("Giant Rat 2’s turn")
    gwen.walk(gwen.reach()[0].at)
    expect(ben.prompt.first).to_contain_text("Giant Rat 2 moves. Spark Dart?")
    table.picture("triggered")
    ben.answer(re.compile("Giant Rat 2"))
    ben.answer_with_dice("15")
    ben.answer_with_dice("5")
    expect(ana.news).to_contain_text("Giant Rat 2 takes 10 lightning damage")
    ahead = ["Giant Rat 1", "Ilse Marrow", "Sabra Quill", "Giant Rat 2", "Giant Rat 3"]
    for screen in (ana, ben):
        acts_in_order(screen, ahead)
    acts_in_order(gwen, [*ahead[3:], *ahead[:3]])
    table.picture("reordered")
