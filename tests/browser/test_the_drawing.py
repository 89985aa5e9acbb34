"""The GM draws on the map: by mouse and by keys, taken back stroke by stroke, and nobody else sees it before it is done."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "regret"
ROOM = (7, 1), (10, 4)
DRAWN = (
    ("wall", "M7 1h4v1h-4zM7 2h1v1h-1zM10 2h1v1h-1zM7 3h1v1h-1zM10 3h1v1h-1zM7 4h4v1h-4z"),
    ("water", "M8 2h2v1h-2zM8 3h2v1h-2z"),
    ("difficult", "M12 1h1v1h-1zM12 2h1v1h-1zM12 3h1v1h-1z"),
)


def test_a_drawing_is_the_gms_until_it_is_done(table: Sitting) -> None:
    """FIF-064: a room of walls, water within, rubble by keys; a frame comes meanwhile; one press, and all of it is there."""
    gwen, ana = table.gwen, table.ana
    picture = ana.region("map").locator("image.picture")
    before = picture.get_attribute("href") or ""
    drawn = gwen.page.locator(".ghost .drawn")
    with gwen.tool("Ground") as tool:
        done, undo = tool.locator("[data-done]"), tool.locator("[data-undo-stroke]")
        expect(done).to_be_hidden()
        gwen.take_brush(tool, "wall", "box")
        gwen.draw(*ROOM)
        expect(done).to_contain_text("12 squares")
        gwen.take_brush(tool, "water", "fill")
        gwen.page.mouse.click(*gwen.middle_of(8, 2))
        expect(undo).to_contain_text("Water, 4 squares")
        ana.walk(ana.nearest_square((5, 5)))
        expect(gwen.creature("Scout")).to_have_attribute("data-x", "5")
        expect(drawn).to_have_count(2)

        # A stroke too many, taken back by its key; then both ends of a line by keys alone.
        gwen.take_brush(tool, "difficult", "line")
        gwen.draw((12, 1), (14, 3))
        expect(undo).to_contain_text("Rubble, 3 squares")
        gwen.keys("Control+z")
        expect(undo).to_contain_text("Water, 4 squares")
        press_between(gwen.region("map").locator("svg.map"), (12, 1), (12, 3))
        expect(undo).to_contain_text("Rubble, 3 squares")
        table.picture("drawing")
        assert picture.get_attribute("href") == before
        assert ana.region("map").locator(".ghost > *").count() == 0
        gwen.press_key("n")
        expect(done).to_be_hidden()
        expect(drawn).to_have_count(0)
    expect(picture).not_to_have_attribute("href", before)
    for kind, path in DRAWN:
        expect(ana.page.locator(f"#grounds .{kind}")).to_have_attribute("d", path)
    gwen.press(gwen.button("Undo: what was drawn on the map"))
    expect(picture).to_have_attribute("href", before)


def press_between(map_: Locator, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Goes by arrows from the upper left corner to one square and presses Enter, then on to another."""
    at = (0, 0)
    map_.focus()
    for key in ("ArrowLeft",) * 18 + ("ArrowUp",) * 12:
        map_.page.keyboard.press(key)
    for to in (start, end):
        for key in ("ArrowRight",) * (to[0] - at[0]) + ("ArrowDown",) * (to[1] - at[1]):
            map_.page.keyboard.press(key)
        map_.page.keyboard.press("Enter")
        at = to


def test_what_cannot_be_built_stays_a_drawing_that_is_dropped_and_brought_back(table: Sitting) -> None:
    """FIF-064: the reason names who is in the way; Escape drops the drawing, and it is one tap away; then stroke by stroke."""
    gwen, ana = table.gwen, table.ana
    with gwen.tool("Ground") as tool:
        gwen.take_brush(tool, "wall", "brush")
        gwen.draw((13, 5), (15, 5))
        gwen.button(re.compile("^Done"), tool).click()
        expect(gwen.page.locator("#feedback")).to_contain_text("Goblin (O6) is where something solid would stand.")
        expect(tool.locator("[data-done]")).to_contain_text("3 squares")
        gwen.keys("Escape")
        expect(tool.locator("[data-done]")).to_be_hidden()
        tool.get_by_role("button", name="Bring the drawing back: 3 squares").click()
        gwen.take_brush(tool, "clear", "brush")
        gwen.page.mouse.click(*gwen.middle_of(14, 5))
        gwen.press(gwen.button(re.compile("^Done"), tool))
        expect(ana.page.locator("#grounds .wall")).to_have_attribute("d", "M13 5h1v1h-1zM15 5h1v1h-1z")

        tool.get_by_label("Players see each stroke at once").check()
        gwen.take_brush(tool, "water", "line")
        for row in (0, 1):
            gwen.draw((10, row), (12, row))
        expect(ana.page.locator("#grounds .water")).to_have_attribute("d", "M10 0h3v1h-3zM10 1h3v1h-3z")
        expect(gwen.page.locator(".ghost .drawn")).to_have_count(0)
        tool.get_by_label("Players see each stroke at once").uncheck()


def test_a_brush_is_one_two_or_three_squares_wide(table: Sitting) -> None:
    """Its width is beside it and nowhere else, also by keys; what it leaves keeps to the map, and it erases as broadly."""
    gwen = table.gwen
    with gwen.tool("Ground") as tool:
        undo, widths = tool.locator("[data-undo-stroke]"), tool.get_by_role("radiogroup", name="Width of the brush")
        gwen.take_brush(tool, "water", "line")
        expect(widths).to_be_hidden()
        gwen.take_brush(tool, "water", "brush")
        widths.get_by_text("3 wide").click()
        gwen.page.mouse.click(*gwen.middle_of(12, 2))
        expect(undo).to_contain_text("Water, 9 squares")
        gwen.keys("[")
        expect(widths.get_by_label("2 squares")).to_be_checked()
        gwen.draw((12, 2), (14, 2))
        expect(undo).to_contain_text("Water, 8 squares")
        gwen.keys("]")
        gwen.take_brush(tool, "water", "brush", erase=True)
        gwen.page.mouse.click(*gwen.middle_of(17, 0))
        expect(undo).to_contain_text("Water taken away, 4 squares")
        tool.get_by_label("Erase").uncheck()
        widths.get_by_text("1 wide").click()
        gwen.keys("Escape")


def test_a_stroke_that_came_after_a_lost_answer_is_not_lost_with_it(table: Sitting) -> None:
    """What was sent already is the same press when it is sent again; what was drawn since waits for its own."""
    gwen, water = table.gwen, table.ana.page.locator("#grounds .water")
    with gwen.tool("Ground") as tool:
        done = gwen.button(re.compile("^Done"), tool)
        gwen.take_brush(tool, "water", "line")
        gwen.draw((10, 1), (12, 1))
        gwen.is_about_to_miss_the_server()
        gwen.page.route("**/command/", lose_the_answer, times=1)
        gwen.lose_the_socket()
        done.click()
        expect(gwen.page.locator("#feedback")).to_contain_text("The server cannot be reached.")
        expect(water).to_have_attribute("d", "M10 1h3v1h-3z")
        expect(gwen.freshness).to_have_text("Live")
        gwen.draw((10, 3), (12, 3))
        expect(done).to_contain_text("6 squares")
        done.click()
        expect(gwen.page.locator("#feedback")).to_contain_text("That was done already.")
        expect(done).to_contain_text("3 squares")
        expect(water).to_have_attribute("d", "M10 1h3v1h-3z")
        gwen.press(done)
        expect(done).to_be_hidden()
    expect(water).to_have_attribute("d", "M10 1h3v1h-3zM10 3h3v1h-3z")


def lose_the_answer(route: Route) -> None:
    route.fetch()
    route.abort()


def test_a_map_is_made_smaller_with_a_warning(table: Sitting) -> None:
    """What would be lost is named while the numbers are typed."""
    gwen = table.gwen
    gwen.paint("water", (17, 2))
    with gwen.tool("Size") as tool:
        tool.get_by_label("Squares across").fill("17")
        expect(tool.locator(".foreseen")).to_contain_text("Outside would be: water on R3.")
        tool.get_by_label("Cut off what would lie outside").check()
        expect(tool.locator(".foreseen")).to_be_hidden()
        gwen.press(gwen.button("Resize", tool))
        expect(gwen.region("map").locator("svg.map")).to_have_attribute("data-width", "17")
