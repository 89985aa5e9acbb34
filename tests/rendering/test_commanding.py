"""What a phone and the GM's console show of command and groups."""

import re

from combat import rendering
from combat.engine.commands import FormGroup, HandOver
from combat.rulesets.a5e.creatures.hirelings import HIRELINGS
from tests.builders import Scene, hero, monster
from tests.rendering.screens import deed, frame_of, screen
from tests.rendering.tools import keys, of_scene, tool
from tests.rulesets.a5e.bands import commanded, company

SIX = ((5, 4), (5, 5), (5, 6), (6, 4), (6, 6), (7, 4))


def test_six_hirelings_attack_as_a_group_in_two_taps() -> None:
    """A5E-246, A5E-249, A5E-250: in the commander's own turn it is among her deeds; a tap opens its sheet, a tap on the target
    sends it, and before that it says the DC and the damage."""
    scene = commanded(*SIX)
    option = next(one for one in scene.seen_by("ana").hands[0].options if one.name == "6 Hirelings: Spear")
    sheet = deed(scene, "ana", option.key, option.weapon)
    assert '<button name="target" value="orc"' in sheet
    assert "Dexterity save DC 17: 1d6+7 piercing, half on a success" in " ".join(sheet.split())
    assert "Bonus action" in sheet
    assert "data-aim" not in sheet


def test_a_tap_on_the_target_offers_the_groups_attack_too() -> None:
    """A5E-249: on the sheet that opens over the map, with the numbers."""
    scene = commanded(*SIX)
    frame = frame_of(scene, "ana")
    html = str(rendering.target_sheet(frame, actor="ana", token="orc"))
    assert "6 Hirelings: Spear" in html
    assert "save DC 17" in html
    assert "why" in html


def test_a_player_with_a_company_takes_one_creature_in_hand_at_a_time() -> None:
    """A5E-244, A5E-245: one card for each and one for a whole group, whose members are picked below it; a press on the card
    in hand opens its sheet."""
    scene = commanded(*SIX)
    html = screen(scene, "ana", "hero")
    assert re.findall(r'name="who" value="(\w+)"', html) == ["h1"]
    assert "6 Hirelings" in html
    assert 'aria-current="true" hx-get="sheet/?who=ana"' in html
    opened = screen(scene, "ana", "hero", focus="h3")
    assert re.findall(r'name="who" value="(\w+)"', opened) == ["ana", "h1", "h2", "h3", "h4", "h5", "h6"]
    assert [hand.actor for hand in scene.seen_by("ana").hands] == ["ana"]
    assert [hand.actor for hand in scene.seen_by("ana", focus="h3").hands] == ["ana", "h3"]
    assert 'value="h3" aria-current="true"' in opened
    assert "6 Hirelings: Spear" in screen(scene, "ana", focus="h3")


def test_with_a_hireling_in_hand_the_commanders_turn_goes_on() -> None:
    """A5E-244: its tiles are there, with why they are barred, and the turn is ended as ever."""
    tiles = screen(commanded(*SIX), "ana", "tiles", focus="h3")
    assert 'id="board"' in tiles
    assert 'name="type" value="EndTurn"><input type="hidden" name="actor" value="ana"' in tiles


def test_the_tiles_of_a_group_say_first_what_all_of_it_does() -> None:
    """A5E-246, A5E-249: the commander's orders to it, then what the one in hand does alone, and why it does not now."""
    tiles = screen(commanded(*SIX), "ana", "tiles", focus="h3")
    names = re.findall(r"<b>([^<]*)</b>", tiles)
    assert names[:2] == ["All: Spear", "All: Sling"]
    assert "needs an order" in tiles
    assert "All: Spear" not in screen(commanded(*SIX), "ana", "tiles")


def test_of_a_band_that_is_split_each_has_its_own_card() -> None:
    """A5E-245: whoever stands apart is in no group."""
    scene = commanded((5, 4), (5, 5), (10, 10))
    assert [band.members for band in scene.seen_by("ana").bands] == [("h1", "h2")]
    assert re.findall(r'name="who" value="(\w+)"', screen(scene, "ana", "hero")) == ["h1", "h3"]


def test_the_map_shows_where_the_creature_in_hand_can_go() -> None:
    """A5E-244: so that a tap on a square moves it."""
    scene = commanded(*SIX)
    assert screen(scene, "ana", "map", focus="h3") != screen(scene, "ana", "map")
    assert scene.seen_by("ana", focus="h3").focus == "h3"


def test_nobody_takes_in_hand_what_is_not_theirs() -> None:
    """A5E-243: another seat's focus opens nothing."""
    scene = commanded(*SIX)
    scene.put("Ben", hero("Ben"), (1, 1), "ben")
    assert scene.seen_by("ben", focus="h3").focus == ""
    assert "h3" not in [hand.actor for hand in scene.seen_by("ben", focus="h3").hands]


def test_a_player_without_a_company_has_no_tabs() -> None:
    """A5E-243: nothing changes for whoever commands nobody."""
    assert "cards" not in screen(company(*SIX), "ana", "hero")


def test_a_creatures_own_hand_says_that_it_waits_for_a_command() -> None:
    """A5E-246: it moves, and no action is offered."""
    scene = commanded(*SIX)
    frame = frame_of(scene, "ana", focus="h3")
    own = str(rendering.more_sheet(frame, actor="h3"))
    assert 'value="attack"' not in own
    assert 'data-by-gait="walk"' in own
    assert "needs an order" in screen(scene, "ana", "tiles", focus="h3")


def test_the_console_hands_over_command_and_takes_it_back() -> None:
    """A5E-243, A5E-254: one tool for both; it lists who commands whom."""
    before = tool(of_scene(company(*SIX)), "groups")
    assert "Hand command of these to" in before
    assert 'name="type" value="HandOver"' in before
    assert 'name="type" value="FormGroup"' in before
    after = tool(of_scene(commanded(*SIX)), "groups")
    assert "Take command back" in after
    assert "<b>Ana</b> commands H1, H2" in after


def test_the_console_lists_the_gms_own_groups() -> None:
    """A5E-254"""
    scene = company()
    for name, at in (("W1", (8, 8)), ("W2", (8, 9))):
        scene.put(name, monster("Wolf"), at)
    html = tool(of_scene(scene.do(FormGroup(targets=("w1", "w2")))), "groups")
    assert "<b>W1</b> leads the group of W2" in html
    assert "Part them" in html


def test_games_without_the_rule_have_no_such_tool() -> None:
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (2, 5), "ana")
    assert "groups" not in keys(of_scene(scene.begin("ana")))


def test_the_log_tells_of_command_and_of_the_attack() -> None:
    """A5E-243, A5E-249: who obeys whom, then how many, with what, and against which DC."""
    scene = commanded((5, 4), (5, 5))
    scene.act("ana", "command-attack", 2, 3, weapon="h1:spear", target="orc")
    html = screen(scene, "ben", "log")
    assert "<b>H1</b> and <b>H2</b> obey <b>Ana</b> now" in html
    assert "<b>2 Hirelings</b> attack <b>Orc</b> together with Spear: Dexterity save, DC" in html


def test_a_hidden_creature_under_command_is_nobody_elses_to_read_of() -> None:
    """A5E-243: what the GM hides is in no other player's log and not in the order."""
    scene = company(begin=False)
    scene.put("Ben", hero("Ben"), (1, 1), "ben")
    scene.put("Lurker", monster("Lurker"), (9, 9), hidden=True)
    scene.put("Shade", monster("Shade"), (9, 10), hidden=True)
    scene.begin("ana", "orc", "ben", "lurker", "shade")
    scene.do(HandOver(targets=("lurker",), commander="shade")).do(HandOver(targets=("lurker",), commander="ana"))
    for region in ("log", "order", "hand", "map"):
        assert "Lurker" not in screen(scene, "ben", region)
        assert "Shade" not in screen(scene, "ana", region)


def test_the_hirelings_of_the_library_make_a_group() -> None:
    """A5E-245: five of those whom heroes hire, as they come."""
    sheet = next(one for one in HIRELINGS if one.name == "Hired Spear")
    scene = commanded(*SIX[:5], sheet=sheet)
    assert "5 Hired Spears: " in screen(scene, "ana")
