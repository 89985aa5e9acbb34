"""What a player is about to do is on the GM's map before the press, and on nobody else's."""

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "taps"


def test_the_gm_sees_what_a_player_aims_at_until_it_ends(table: Sitting) -> None:
    gwen, ana, ben = table.gwen, table.ana, table.ben
    aims = gwen.region("map").locator(".aims")
    ana.aim("Fireball")
    expect(aims.locator(".pill")).to_have_text("Ana: Fireball")
    assert aims.locator("path").count() == 0
    ana.aim_at(10, 3)
    expect(aims.locator("path").first).to_be_visible()
    expect(aims.locator(".pill")).to_have_text("Ana: Fireball")
    table.picture("aims")
    ana.put_away()
    expect(aims.locator("*")).to_have_count(0)
    ana.take_up("Ray of Frost|Fire Bolt|Quarterstaff")
    expect(aims.locator(".pill")).to_have_count(1)
    table.picture("picks")
    ana.put_away()
    ana.aim("Fireball")
    ana.aim_at(10, 3)
    ana.confirm()
    expect(gwen.news).to_contain_text("Fireball")
    expect(aims.locator("*")).to_have_count(0)
    for screen in (ana, ben):
        assert screen.page.locator(".aims, #aims").count() == 0
        assert not [frame for frame in screen.received if "#aims" in frame]
