"""A blow at a friend in the browser, which lies behind a fold and is asked for once more; rolls that a player presses; and what
the GM types into the command bar."""

import re

import pytest
from playwright.sync_api import Dialog, expect

from tests.browser.console import Console
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "brawl"
STRUCK = "Edda Vance (hits|misses) Pim Rill"


def test_a_friend_is_struck_only_by_who_means_it(table: Sitting) -> None:
    """GRT-005, FIF-127: behind "Somebody else…", with a question that may still be taken back; so on the token's sheet."""
    ana = table.ana
    sheet = ana.take_up("Longsword")
    expect(ana.button(re.compile("Pim Rill"), sheet)).to_have_count(0)
    ana.opens(sheet.locator("summary", has_text="Somebody else…"))
    friend = ana.button(re.compile("Pim Rill"), sheet)
    expect(friend).to_be_visible()
    assert "%" not in friend.inner_text()
    table.picture("folded")

    asked: list[str] = []
    ana.page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    ana.touch(friend)
    assert asked == ["Really against Pim Rill? They are on the same side."]
    expect(ana.news).not_to_contain_text(re.compile(STRUCK))

    ana.look_at(ana.creature("Goblin"))
    table.picture("whom")
    sheet = ana.look_at(ana.creature("Pim Rill"))
    ana.touch(sheet.locator("summary", has_text="Against its own side…"))
    table.picture("sheet")
    ana.page.once("dialog", Dialog.accept)
    ana.press(ana.sheet.get_by_role("button", name=re.compile("^Longsword")).first)
    expect(ana.news).to_contain_text(re.compile(STRUCK))


def test_saves_are_rolled_at_once_until_a_player_likes_to_press_them(table: Sitting) -> None:
    """R-47 (FIF-019): chosen where real dice are, kept, and asked for from then on."""
    gwen, ben = table.gwen, table.ben
    with ben.menu() as menu:
        table.picture("settings")
        with ben.answered("dice/"):
            menu.get_by_label("Saves and such").select_option(label="I press them all")
    with gwen.tool("Saves") as tool:
        tool.locator(".targets label", has_text="Pim Rill").click()
        tool.locator(".targets label", has_text="Edda Vance").click()
        gwen.press(tool.get_by_role("button", name=re.compile("^Call")))
    expect(ben.prompt.first).to_contain_text("Pim Rill")
    expect(table.ana.prompt).to_have_count(0)
    table.picture("pressed")
    ben.answer(re.compile("^Roll"))
    expect(ben.prompt).to_have_count(0)
    expect(gwen.news).to_contain_text(re.compile("Pim Rill, .* save"))


def test_a_tool_is_aimed_by_a_tap_on_the_map(table: Sitting) -> None:
    """Who is ticked is ringed there with what would become of it; the tool stays at hand, and what is filled in stays while the
    fight goes on."""
    gwen, ana = table.gwen, table.ana
    before = gwen.hit_points("Pim Rill")
    with gwen.tool("Damage") as tool:
        tool.get_by_label("Hit points").fill("3")
        tool.get_by_label("Type").select_option("fire")
        gwen.touch(gwen.creature("Pim Rill"))
        expect(tool.get_by_label("Pim Rill", exact=True)).to_be_checked()
        expect(tool.locator(".foreseen")).to_have_text(f"{before} → {before - 3}")
        expect(gwen.region("map").locator(".pill")).to_have_text(f"{before} → {before - 3}")
        table.picture("foreseen")
        with gwen.opened("tool"):
            ana.end_turn()
        expect(tool.get_by_label("Type")).to_have_value("fire")
        expect(tool.get_by_label("Pim Rill", exact=True)).to_be_checked()
        gwen.press(gwen.button("Damage", tool))
        assert gwen.hit_points("Pim Rill") == before - 3
        expect(tool.get_by_label("Pim Rill", exact=True)).not_to_be_checked()
    expect(gwen.region("map").locator(".pill")).to_have_count(0)
    gwen.page.locator('[data-group="1"]').click()
    gwen.page.locator('.column:not([hidden]) [data-number="0"]').click()
    expect(gwen.sheet.get_by_role("button", name="Damage")).to_be_visible()
    table.picture("tools")


def test_what_fits_one_creature_stands_about_its_token(table: Sitting) -> None:
    """By the right button and by M; a step of hit points is one press there, and a card of the order goes where Alt and an arrow
    move it."""
    gwen = table.gwen
    before = gwen.hit_points("Pim Rill")
    around = gwen.page.locator("#around")
    gwen.creature("Pim Rill").locator(".m-back").click(button="right")
    expect(around.get_by_role("button", name="Condition")).to_be_focused()
    table.picture("around")
    gwen.press(around.get_by_role("button", name="Damage 1", exact=True))
    expect(around.locator(".plate")).to_be_hidden()
    assert gwen.hit_points("Pim Rill") == before - 1
    gwen.keys("g", "m")
    expect(around.locator(".plate")).to_be_visible()
    gwen.page.keyboard.press("Escape")
    expect(around.locator(".plate")).to_be_hidden()

    cards = gwen.region("order").locator("#order-rows > li[data-entry] .nm > b")
    first, second, third = cards.all_inner_texts()[:3]
    gwen.region("order").locator("button", has_text=second).first.focus()
    gwen.press_key("Alt+ArrowDown")
    assert cards.all_inner_texts()[:3] == [first, third, second]
    gwen.press_key("Control+z")
    assert cards.all_inner_texts()[:3] == [first, second, third]


def test_a_press_goes_over_the_socket_and_by_post_when_that_ends(table: Sitting) -> None:
    """Each counts once; the page comes back to its socket by itself."""
    gwen, posts = table.gwen, list[str]()
    gwen.page.on("request", lambda request: posts.append(request.url) if request.method == "POST" else None)
    before = gwen.hit_points("Pim Rill")

    def wound() -> None:
        gwen.creature("Pim Rill").locator(".m-back").click(button="right")
        gwen.press(gwen.page.locator("#around").get_by_role("button", name="Damage 1", exact=True))

    wound()
    assert (gwen.hit_points("Pim Rill"), posts) == (before - 1, [])
    gwen.lose_the_socket()
    wound()
    expect(gwen.freshness).to_have_text("Live")
    assert gwen.hit_points("Pim Rill") == before - 2
    assert [url.rpartition("/e/")[2].partition("/")[2] for url in posts] == ["command/"]
    wound()
    assert (gwen.hit_points("Pim Rill"), len(posts)) == (before - 3, 1)


def test_five_goblins_burn_by_one_line(table: Sitting) -> None:
    """Shown on the map before Enter, half on a save for each; what comes is what was promised, and one undo takes it back."""
    gwen = table.gwen
    with gwen.answered():
        for key in ("/", *"4 goblin", "Enter"):  # faster than any list comes
            gwen.page.keyboard.press(key)
    gwen.is_at_rest()
    goblins = ["Goblin", *(f"Goblin {n}" for n in range(1, 5))]
    readings = gwen.say("all goblins -8 fire half dex 13")
    expect(readings.first).to_contain_text("Dexterity save 13, 8 fire on a failure, half on a success")
    expect(readings.first).to_have_attribute("aria-selected", "true")
    expect(gwen.region("map").locator(".meant")).to_have_count(5)
    expect(gwen.region("map").locator(".pill", has_text="7 → 0, falls or 3")).to_have_count(5)
    expect(table.ana.region("map").locator(".meant")).to_have_count(0)
    table.picture("said")
    with gwen.answered("command/"):
        gwen.page.keyboard.press("Enter")
    expect(gwen.page.locator("#said")).to_be_hidden()
    for name in goblins:
        shows(gwen, name, "[03] of 7|dead")
    assert gwen.page.locator("#sayline").input_value() == ""
    gwen.says("undo")
    for name in goblins:
        shows(gwen, name, "7 of 7")


def shows(screen: Console, name: str, what: str) -> None:
    """Waits until a creature is called so on the map."""
    told = re.compile(f"^{name}, .*({what})", re.DOTALL)
    tokens = screen.region("map")
    expect(tokens.get_by_role("button", name=told).or_(tokens.get_by_role("img", name=told))).not_to_have_count(0)


def test_the_command_bar_is_left_as_it_was_come_to(table: Sitting) -> None:
    """Escape gives the focus back; the arrows choose, and what names nobody alone is looked at before it is done."""
    gwen = table.gwen
    gwen.page.locator("svg.map").focus()
    readings = gwen.say("edda 1")
    expect(readings.first).to_contain_text("Edda Vance takes 1 damage")
    expect(gwen.page.locator('[role="option"][aria-selected="true"]')).to_have_count(0)
    gwen.page.keyboard.press("ArrowDown")
    gwen.page.keyboard.press("ArrowDown")
    expect(readings.nth(1)).to_have_attribute("aria-selected", "true")
    gwen.page.keyboard.press("Escape")
    expect(gwen.page.locator("#said")).to_be_hidden()
    expect(gwen.page.locator("svg.map")).to_be_focused()
    gwen.page.keyboard.press("Control+k")
    expect(gwen.page.locator("#sayline")).to_be_focused()
    gwen.page.keyboard.press("Escape")
    for screen in table.screens:
        assert screen.complaints == [], screen.name
