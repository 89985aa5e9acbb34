"""A fight of `streamlined` on hexes: tapped, aimed at, painted and dragged on a phone and the console (STR-104)."""

import re

import pytest
from playwright.sync_api import expect

from combat.engine.ground.grid import in_rows
from tests.browser.conftest import DESKTOP
from tests.browser.looking import HOLDING
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "hexes"
STROKES = (
    ("wall", "box", (12, 8), (15, 11), "Wall, 12 squares"),
    ("water", "fill", (13, 9), (13, 9), "Water, 4 squares"),
    ("difficult", "line", (1, 8), (4, 8), "Rubble, 4 squares"),
)


def test_hexes_on_every_screen(table: Sitting) -> None:
    """STR-104, STR-097: what lies and stands on hexes, the squares in reach, an area, a path, painting and dragging."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    gwen.page.set_viewport_size(DESKTOP["viewport"])
    for screen in table.screens:
        expect(screen.region("map").locator("svg.map")).to_have_attribute("data-hexes", "")
    table.picture("begun")

    # The map is a rectangle: every other row is set off, and the last hex of each is called by the same letter.
    expect(gwen.creature("Ogre")).to_have_accessible_name(re.compile("M7"))

    # One step: six neighbours, none of them aslant.
    for at in ((6, 5), (4, 5), (5, 4), (6, 4), (5, 6), (6, 6)):
        assert ", 5 ft" in ben.way(*in_rows(*at))
    assert ", 10 ft" in ben.way(*in_rows(4, 4))
    ben.walk(in_rows(5, 3))
    expect(ben.creature("Mage")).to_have_attribute("data-y", "3")

    # A sphere of 20 feet: four hexes around one.
    ben.aim("Fireball")
    ben.see_all()
    ben.aim_at(*in_rows(12, 6))
    assert len(ben.covered()) > 40
    expect(ben.sheet).to_contain_text("Ogre")
    table.picture("placed")
    ben.put_away()

    # The GM paints, and drags a wolf and a guard to another hex each.
    gwen.paint("difficult", in_rows(15, 2), in_rows(16, 2))
    expect(gwen.page.locator("#grounds .ground.difficult")).to_have_count(1)
    with gwen.tool("Ground") as tool:
        stroke = tool.locator("[data-undo-stroke]")
        for kind, shape, start, end, words in STROKES:
            gwen.take_brush(tool, kind, shape)
            gwen.draw(in_rows(*start), in_rows(*end))
            expect(stroke).to_contain_text(words)
        gwen.take_brush(tool, "water", "brush")
        for squares in (3, 7):  # around a corner, then around a hex
            gwen.keys("]")
            gwen.page.mouse.click(*gwen.middle_of(*in_rows(6, 8)))
            expect(stroke).to_contain_text(f"Water, {squares} squares")
        gwen.keys("[")
        gwen.keys("[")
    gwen.page.evaluate(HOLDING, '"press":"command"')
    gwen.draw(in_rows(9, 4), in_rows(9, 3))
    gwen.page.wait_for_function("() => Boolean(window.letGo)")
    gwen.draw(in_rows(7, 4), in_rows(7, 3))  # before the first is answered: it is another press
    gwen.page.evaluate("window.letGo()")
    expect(gwen.creature("Wolf")).to_have_attribute("data-x", str(in_rows(9, 3)[0]))
    expect(gwen.creature("Guard")).to_have_attribute("data-y", "3")
    expect(ana.creature("Wolf")).to_have_attribute("data-y", "3")
    table.picture("dragged")

    # The keys go up and down a column, though the hexes of one lie in a zigzag.
    map_ = gwen.region("map").locator("svg.map")
    for key, called in (("ArrowDown", "F5, 5 ft"), ("ArrowDown", "F6, 10 ft"), ("ArrowRight", "G6, 10 ft")):
        map_.press(key)
        expect(gwen.page.locator("#maptell")).to_have_text(re.compile(f"^{called}"))


def test_the_grid_is_settled_before_the_first_turn(table: Sitting) -> None:
    """STR-100, STR-104: afterwards the console says what is played, and offers no change."""
    with table.gwen.tool("Rulings") as tool:
        said = tool.locator("p", has_text="Diagonal steps")
        expect(said).to_contain_text("a map of hexes: settled before the first turn.")
        expect(tool.locator("form", has_text="Diagonal steps")).to_have_count(0)


def test_the_gm_draws_a_new_map_of_hexes(table: Sitting) -> None:
    """STR-100, STR-104: chosen among the rulings while the table is set, and at once the map is one."""
    gwen = table.gwen
    gwen.page.goto(gwen.page.url.partition("/e/")[0] + "/")
    gwen.follow(re.compile("Hexes"))
    gwen.new_fight("Another", 10, 8)
    map_ = gwen.region("map").locator("svg.map")
    expect(map_).not_to_have_attribute("data-hexes", "")
    with gwen.tool("Rulings") as tool:
        form = tool.locator("form", has_text="Diagonal steps")
        form.locator("select").select_option("hexes")
        gwen.press(form.get_by_role("button", name="Play it so"))
    expect(map_).to_have_attribute("data-hexes", "")
    gwen.shot(table.shots, "hexes-chosen-Gwen")
