"""A blow at a friend in the browser, which lies behind a fold and is asked for once more; and rolls that a player presses."""

import re

from playwright.sync_api import Dialog, expect

from tests.browser.sitting import Sitting

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
        with ben.page.expect_response(re.compile("/dice/")):
            menu.get_by_label("Saves and such").select_option(label="I press them all")
    with gwen.tool("Rolls") as tool:
        tool.locator(".targets label", has_text="Pim Rill").click()
        tool.locator(".targets label", has_text="Edda Vance").click()
        gwen.press(tool.get_by_role("button", name=re.compile("^Call")))
    expect(ben.prompt.first).to_contain_text("Pim Rill")
    expect(table.ana.prompt).to_have_count(0)
    table.picture("pressed")
    ben.answer(re.compile("^Roll"))
    expect(ben.prompt).to_have_count(0)
    expect(gwen.news).to_contain_text(re.compile("Pim Rill, .* save"))
