"""One fight from the first scan to the last goblin's fall, on four screens."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.playing import HEROES, LURKER, Fight
from tests.browser.room import Room
from tests.browser.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_a_whole_fight(server: Server, room: Room, shots: Path | None) -> None:
    fight = Fight(room, shots)
    everybody_comes(server, room)
    the_table_is_set(room)
    the_fight_begins(room, fight)
    fight.until(lambda: fight.turns["Ben"] == 1)
    bens_phone_is_away_for_a_round(room, fight)
    fight.until(lambda: fight.provoked and not fight.lurking and min(fight.turns.values()) >= 2)
    all_but_a_goblin_fall(room, fight)
    the_last_goblin_falls(room, fight)
    the_fight_ends(room)
    all_go_along_to_the_next(room)
    for screen in room.screens:
        assert screen.complaints == [], screen.name


def everybody_comes(server: Server, room: Room) -> None:
    """Gwen by the terminal's link; Ana by her seat's code, Ben by the table's, each with one tap more; the TV by its own."""
    gwen, ana, ben, tv = room.screens
    gwen.open(server.gm_link)
    gwen.open(server.gm_link.partition("/accounts/")[0])
    gwen.follow("The Bridge at Harrow")
    tv.open(gwen.tv_link)
    gwen.follow("Show codes")
    ana.open(gwen.seat_links()["Ana"])
    ana.touch(ana.button("I’m Ana"))
    expect(ana.page.get_by_role("main")).to_contain_text("You are in, Ana.")
    ben.open(server.join_link)
    ben.touch(ben.button("I’m Ben"))
    expect(ben.page.get_by_role("main")).to_contain_text("You are in, Ben.")
    gwen.page.go_back()


def the_table_is_set(room: Room) -> None:
    gwen = room.gwen
    gwen.new_fight("The last goblins", 10, 8)
    for hero in HEROES:
        expect(gwen.region("order")).to_contain_text(hero)
    gwen.quick_add("6 goblin, 2 hobgoblin, goblin boss")
    gwen.quick_add(LURKER.lower(), hidden=True)
    gwen.paint("wall", (4, 0), (4, 1))
    gwen.paint("difficult", (5, 6), (5, 7))
    gwen.press(gwen.button("Place everybody by side"))
    assert len(gwen.creatures("foe")) == 10
    expect(room.tv.lobby).to_contain_text("The next fight appears here by itself")
    for player in ("Ana", "Ben"):
        expect(room.tv.lobby).to_contain_text(player)
    room.tv.shot(None, "waiting-TV")
    for phone in (room.ana, room.ben):
        expect(phone.page.get_by_role("main")).to_contain_text("Gwen sets the table")
    gwen.press(gwen.button("Show it to the players"))
    for phone in (room.ana, room.ben):
        expect(phone.status).to_contain_text("Setting the table")
    room.ana.shot(None, "setting-Ana")
    expect(room.tv.lobby).to_contain_text("Edda Vance")
    room.tv.shot(None, "setting-TV")
    expect(room.tv.status).to_contain_text("The last goblins")
    expect(room.tv.creature("Goblin Boss")).to_be_visible()


def the_fight_begins(room: Room, fight: Fight) -> None:
    """The players are at the table already; the server has rolled everybody's initiative, and nobody was asked to press it."""
    gwen, ana, ben, tv = room.screens
    gwen.press(gwen.primary)
    assert gwen.asked == []
    for phone in (ana, ben):
        expect(phone.prompt).to_have_count(0)
    fight.until(lambda: gwen.turn[0] == "1")  # it may be for Gwen to say who comes first of those with the same total
    expect(tv.status).to_contain_text("Round")


def bens_phone_is_away_for_a_round(room: Room, fight: Fight) -> None:
    """It says that what it shows is old; back in the network it is right again without a tap or a reload."""
    gwen, ben = room.gwen, room.ben
    fight.absent.add("Ben")
    ben.lose_the_network()
    fight.until(lambda: gwen.turn[1] == "Pim Rill")
    expect(ben.freshness).to_contain_text("Last update")
    assert ben.turn != gwen.turn
    fight.picture("stale", ben)
    ben.find_the_network()
    expect(ben.freshness).to_have_text("Live")
    ben.shows_turn(gwen.turn)
    expect(ben.status).to_contain_text("Your turn")
    assert not ben.was_reloaded
    fight.absent.clear()


def all_but_a_goblin_fall(room: Room, fight: Fight) -> None:
    """The GM shortens the fight once everybody has had their turns: one goblin is left, and it hardly stands."""
    gwen = room.gwen
    foes = [foe.name for foe in gwen.creatures("foe")]
    last = next(name for name in foes if name.startswith("Goblin "))
    with gwen.notices():
        gwen.harm([name for name in foes if name != last], 99)
    if gwen.hit_points(last) > 1:
        gwen.harm([last], gwen.hit_points(last) - 1)
    assert [foe.name for foe in gwen.creatures("foe")] == [last]
    for screen in room.shared:
        expect(screen.creature(last)).to_be_visible()
    fight.all_agree()


def the_last_goblin_falls(room: Room, fight: Fight) -> None:
    """By a player's hand, unless the dice are against them for three rounds more."""
    gwen = room.gwen
    rounds = fight.turns["Ana"] + 3
    fight.until(lambda: not gwen.creatures("foe") or fight.turns["Ana"] == rounds)
    for foe in gwen.creatures("foe"):
        gwen.harm([foe.name], 99)
    fight.all_agree()
    for screen in room.shared:
        expect(screen.region("map").locator(".token.foe:not(.dead)")).to_have_count(0)
        expect(screen.news).to_contain_text("is dead")
    fight.picture("last-goblin", *room.screens)


def the_fight_ends(room: Room) -> None:
    gwen = room.gwen
    gwen.end_fight()
    for screen in room.screens:
        expect(screen.status).to_contain_text("The fight is over")
    expect(room.tv.page.get_by_role("heading", name="The day is yours")).to_be_visible()
    room.tv.shot(None, "over-TV")


def all_go_along_to_the_next(room: Room) -> None:
    """From the end of the fight, without a tap; the GM's other screens as well."""
    gwen, ana, ben, tv = room.screens
    gwen.follow("To the next fight")
    gwen.new_fight("The mill", 8, 8)
    gwen.press(gwen.button("Show it to the players"))
    for screen in (ana, ben, tv):
        expect(screen.status).to_contain_text("The mill" if screen is tv else "Setting the table")
        expect(screen.freshness).to_have_text("Live")
    assert {ana.page.url, ben.page.url} == {gwen.page.url}
