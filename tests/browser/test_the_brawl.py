"""A blow at a friend in the browser, which lies behind a fold and is asked for once more; and rolls that a player presses."""

import re

from playwright.sync_api import Dialog, expect

from tests.browser.sitting import Sitting

FIGHT = "brawl"
STRUCK = "Edda Vance (hits|misses) Pim Rill"


def test_a_friend_is_struck_only_by_who_means_it(table: Sitting) -> None:
    """GRT-005, FIF-127: behind "Somebody else…", with a question that may still be taken back; so on the token's sheet."""
    ana = table.ana
    card = ana.region("hand").locator('details.deed[data-key="card c1 attack longsword"]')
    card.locator("summary").first.tap()
    expect(card.get_by_role("button", name=re.compile("^Pim Rill"))).to_have_count(0)
    card.locator("details.fold > summary", has_text="Somebody else…").tap()
    friend = card.get_by_role("button", name=re.compile("^Pim Rill"))
    expect(friend).to_be_visible()
    assert "%" not in friend.inner_text()
    table.picture("folded")

    asked: list[str] = []
    ana.page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    friend.tap()
    assert asked == ["Really against Pim Rill? They are on the same side."]
    expect(ana.news).not_to_contain_text(re.compile(STRUCK))

    ana.creature("Pim Rill").tap()
    ana.sheet.locator("summary", has_text="Against its own side…").tap()
    table.picture("sheet")
    ana.page.once("dialog", Dialog.accept)
    ana.press(ana.sheet.get_by_role("button", name=re.compile("^Longsword")).first)
    expect(ana.news).to_contain_text(re.compile(STRUCK))


def test_saves_are_rolled_at_once_until_a_player_likes_to_press_them(table: Sitting) -> None:
    """R-47 (FIF-019): chosen where real dice are, kept, and asked for from then on."""
    gwen, ben = table.gwen, table.ben
    ben.page.get_by_label("Table settings").tap()
    table.picture("settings")
    with ben.page.expect_response(re.compile("/dice/")):
        ben.page.get_by_label("Saves and such").select_option(label="I press them all")
    ben.page.get_by_label("Table settings").tap()
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
