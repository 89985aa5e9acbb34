"""How many taps a phone takes for what is done most often, or least."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.looking import HOLDING
from tests.browser.screens import Table
from tests.browser.sitting import Sitting
from tests.browser.taps import BAND, CROWD

FIGHT = "taps"


@contextmanager
def within(phone: Table, most: int) -> Iterator[None]:
    """What is done meanwhile takes so many taps."""
    before = phone.taps
    yield
    assert phone.taps - before == most


def test_a_walk_an_attack_and_the_end_of_a_turn_take_four(table: Sitting) -> None:
    """A square, a tile, whom, End turn; and nothing is asked in between."""
    table.gwen.next_turn()
    ben = table.ben
    expect(ben.status).to_contain_text("Your turn")
    with within(ben, 4):
        ben.walk((6, 8))
        expect(ben.creature("Edda Vance")).to_have_attribute("data-y", "8")
        ben.take_up("Longsword")
        table.picture("whom")
        ben.press(ben.creature("Goblin Scout"))
        expect(table.gwen.news).to_contain_text(re.compile("Edda Vance (hits|misses) Goblin Scout"))
        ben.end_turn()
    expect(table.gwen.status).to_contain_text("Goblin Scout’s turn")


def test_an_opportunity_attack_takes_one(table: Sitting) -> None:
    """Even while its owner reads the log: the question comes to lie above it."""
    gwen, ben = table.gwen, table.ben
    gwen.next_turn()
    gwen.next_turn()
    expect(ben.news).to_be_visible()
    gwen.walk((8, 9))
    expect(ben.prompt).to_contain_text("Goblin Scout leaves Edda Vance’s reach. Strike?")
    table.picture("asked")
    with within(ben, 1):
        ben.answer(re.compile("^Longsword"))
    expect(gwen.news).to_contain_text(re.compile("Edda Vance (hits|misses) Goblin Scout"))
    expect(ben.prompt).to_have_count(0)


@pytest.mark.thorough
def test_what_was_put_away_does_not_come_back_late(table: Sitting) -> None:
    """The log, asked for again by itself, is answered once the order of turns lies open: that stays."""
    gwen, ana = table.gwen, table.ana
    expect(ana.news).to_be_visible()
    ana.page.evaluate(HOLDING, '"open":"log"')
    gwen.next_turn()
    ana.page.wait_for_function("() => Boolean(window.letGo)")
    ana.put_away()
    ana.button(re.compile("the whole order$")).tap()
    title = ana.sheet.get_by_role("heading", level=2)
    expect(title).to_have_text("Order of turns")
    with ana.opened("log"):
        ana.page.evaluate("window.letGo()")
    ana.is_at_rest()
    expect(title).to_have_text("Order of turns")


@pytest.mark.thorough
def test_an_area_goes_where_a_finger_drags_or_taps_it(table: Sitting) -> None:
    """The squares that it covers go along, and the sheet says whom it catches there; the map stays on whom it catches."""
    ana = table.ana
    ana.aim("Fireball")
    ana.aim_at(10, 5)
    covered = ana.covered()
    assert (10, 5) in covered
    ana.drag((10, 5), (11, 6))
    assert ana.covered() == {(x + 1, y + 1) for x, y in covered}
    expect(ana.sheet.locator("[data-target]", has_text="Goblin 5")).to_have_count(1)
    ana.aim_at(9, 5)
    assert ana.covered() == {(x - 1, y) for x, y in covered}
    ana.put_away()
    assert ana.covered() == set()


def test_a_fireball_at_nine_takes_three(table: Sitting) -> None:
    """A tile, a square, Cast: nine saves are made, and nobody is asked about any."""
    gwen, ana = table.gwen, table.ana
    with within(ana, 3):
        ana.aim("Fireball")
        ana.aim_at(10, 3)
        for number in range(1, len(CROWD) + 1):
            expect(ana.sheet).to_contain_text(f"Goblin {number}")
        table.picture("aimed")
        ana.confirm()
    for number in range(1, len(CROWD) + 1):
        expect(gwen.news).to_contain_text(re.compile(rf"Goblin {number}\b.*Dexterity save"))
    assert gwen.asked == []


@pytest.mark.thorough
def test_whatever_a_wizard_can_do_is_found_with_three(table: Sitting) -> None:
    """More, the search, the line: by its name each of them is found, also what cannot be done now, with the reason."""
    ana = table.ana
    sheet = ana.all_it_can_do
    lines = sheet.locator(".opt")
    names = [line.strip() for line in sheet.locator(".opt .t").evaluate_all("all => all.map((t) => t.firstChild.data)")]
    on_tiles = ana.tiles.locator(".tile b").all_inner_texts()
    assert len(names) >= 30
    assert set(on_tiles) < set(names)
    find = sheet.get_by_role("searchbox")
    for number, name in enumerate(names):
        find.fill(name)
        expect(lines.nth(number)).to_be_visible()
    find.fill("cone of c")
    table.picture("found")
    ana.put_away()
    with within(ana, 3):
        sheet = ana.all_it_can_do
        ana.touch(sheet.get_by_role("searchbox"))
        ana.page.keyboard.type("telep")  # as somebody may call it who doesn't know what the book calls it
        ana.touch(ana.button(re.compile("Misty Step"), sheet))
    expect(ana.page.locator("body")).to_have_attribute("data-map", "aim")


@pytest.mark.thorough
def test_six_raiders_move_and_attack_with_two_presses(table: Sitting) -> None:
    """The card is opened, and played as it is proposed: each has gone to somebody and struck at them."""
    gwen = table.gwen
    while not gwen.region("pack").locator(".packopen").count():
        gwen.next_turn()
    with within(gwen, 2):
        gwen.touch(gwen.button(re.compile("Play them together")))
        expect(gwen.sheet.locator("[data-pack]")).to_contain_text("6 × Raider")
        table.picture("pack")
        gwen.press(gwen.button(re.compile("All attack"), gwen.sheet))
    for number in range(1, len(BAND) + 1):
        expect(gwen.news).to_contain_text(re.compile(rf"Raider {number} (hits|misses)"))
    expect(gwen.region("pack")).to_contain_text("6 of 6 done")
    table.picture("pack-played")


@pytest.mark.thorough
def test_every_tool_of_the_gm_is_two_presses_away(table: Sitting) -> None:
    """Its group, then itself; and what was done with it is taken back with one."""
    gwen = table.gwen
    found = 0
    for group in gwen.page.locator("[data-group]:enabled").all():
        column = gwen.page.locator(f"#{group.get_attribute('aria-controls')}")
        for line in column.locator("[data-number]:not(.quiet)").all():
            name = line.locator("span").text_content() or ""
            with within(gwen, 2):
                gwen.touch(group)
                gwen.touch(line)
            expect(gwen.sheet.get_by_role("heading", name=name, exact=True)).to_be_visible()
            gwen.put_away()
            found += 1
    assert found >= 20
    before = gwen.hit_points("Raider 1")
    gwen.harm(["Raider 1"], 3)
    with within(gwen, 1):
        gwen.press(gwen.button(re.compile("^Undo")))
    assert gwen.hit_points("Raider 1") == before


def test_fire_to_all_raiders_with_half_on_a_save_is_one_line(table: Sitting) -> None:
    gwen = table.gwen
    names = [f"Raider {number}" for number in range(1, len(BAND) + 1)]
    before = [gwen.hit_points(name) for name in names]
    with within(gwen, 0):
        gwen.says("all raiders -4 fire half dex 13")
    taken = [was - gwen.hit_points(name) for was, name in zip(before, names, strict=True)]
    assert set(taken) <= {2, 4}
    assert len(taken) == 6


@pytest.mark.thorough
def test_what_is_aimed_far_away_is_in_the_picture(table: Sitting) -> None:
    """Whoever aims and the nearest foes are shown before anything is tapped, and still when the table is drawn anew; a button
    gives it up."""
    ana, far = table.ana, ("Wilda Moor", "Goblin 1", "Goblin 9")
    ana.aim("Fireball")
    for name in far:
        expect(ana.creature(name)).to_be_in_viewport(ratio=0.9)
    with ana.notices():
        table.gwen.paint("difficult", (16, 10), (17, 10))
    for name in far:
        expect(ana.creature(name)).to_be_in_viewport(ratio=0.9)
    ana.touch(ana.button("Stop aiming"))
    expect(ana.page.locator("body[data-map=aim]")).to_have_count(0)
