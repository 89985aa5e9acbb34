"""Suspended and rolling scenes and countdowns on the screens: the height to go to, the GM's controls, what players read."""

import pytest
from django.urls import reverse

from tests.cases import each
from tests.fights import EDDA, GOBLIN, OGRE, fight_begin, frame, gm_of, keys, now
from tests.views.phone import everything


@pytest.fixture
def fight(encounter, anas_seat, bens_seat, dice):
    """Edda (Ana's) beside a goblin, Pim (Ben's), a hidden ogre, in the game of scenes."""
    encounter.campaign.ruleset = "a5e"
    encounter.campaign.save()
    return fight_begin(encounter, anas_seat, bens_seat)


def press(client, fight, kind, **fields):
    return client.post(reverse("combat:command", args=[fight.pk]), {"type": kind, "key": next(keys), **fields})


def look(client, fight, **query):
    address = reverse("combat:preview", args=[fight.pk])
    return client.get(address, {"actor": EDDA, "gait": "swim", "to": "3,3", **query})


def page(client, fight):
    return client.get(reverse("combat:table", args=[fight.pk])).text


def tool(client, fight, key):
    return client.get(reverse("combat:tool", args=[fight.pk]), {"key": key}).text


@pytest.fixture
def sea(fight, gwens_laptop):
    """The same under water."""
    assert press(gwens_laptop, fight, "SetScene", medium="water", squares="", height="0").status_code == 200
    return fight


# --- height --------------------------------------------------------------------------------------------------------


def test_the_map_has_buttons_for_up_and_down(as_, sea, ana, fight):
    """A5E-257: with the height that the creature in hand has now; who is not at turn has none."""
    shown = page(as_(ana), sea)
    assert 'class="heights"' in shown
    assert "rise=1" in shown
    assert "0 ft" in shown.split('class="heights"')[1][:600]
    assert "In water" in shown


def test_a_player_looks_up_and_goes(as_, sea, ana):
    """A5E-257: the sheet tells the cost for each height, and the form goes there."""
    client = as_(ana)
    sheet = look(client, sea, to="3,2", rise="2").text
    assert "Swim to D3, 10 ft up" in sheet
    assert "20 ft" in sheet
    assert 'name="rise" value="2"' in sheet
    assert "15 ft" in sheet
    assert "5 ft" in sheet
    done = press(client, sea, "Move", actor=EDDA, gait="swim", path="3,2", rise="2")
    assert done.status_code == 200
    assert now(sea).state.combatants[EDDA].height == 1  # the goblin is asked before she leaves its reach
    assert "opportunity" in str(now(sea).resolutions.get(status="waiting").request)


def test_straight_up_from_ones_own_square(as_, sea, ben, ana, gwens_laptop):
    """A5E-257: a way without a square beside it."""
    sheet = look(as_(ana), sea, rise="1").text
    assert 'name="path" value=""' in sheet
    assert "Goblin" in sheet.split("warn")[-1] or "Go" in sheet
    assert press(as_(ana), sea, "Move", actor=EDDA, gait="swim", path="", rise="1").status_code == 200
    assert now(sea).state.combatants[EDDA].height == 1


@each(
    ("query", "words"),
    [
        ({"rise": "-1"}, "The ground is there."),
        ({"rise": "9"}, "are left"),
        ({"rise": "999999"}, "too high"),
        ({"rise": "1", "gait": "walk"}, "no way"),
        ({"rise": "0"}, "You are there."),
        ({"rise": "1", "to": "11,9"}, "the 30 ft that are left"),
    ],
)
def test_what_is_no_way_says_so(as_, sea, ana, query, words):
    """A5E-257: with the reason where there is one."""
    said = look(as_(ana), sea, **query)
    assert said.status_code == 200
    assert words in said.text
    assert "Go<" not in said.text


def test_what_is_no_height_is_not_understood(as_, sea, ana):
    assert look(as_(ana), sea, rise="up").status_code == 422


def test_others_look_up_nothing_of_hers(as_, sea, ben, zed, client):
    assert "no way" in look(as_(ben), sea, rise="1").text
    assert look(as_(zed), sea, rise="1").status_code == 404
    assert look(client, sea, rise="1").status_code == 404


def test_the_way_up_betrays_nobody_hidden(as_, sea, ana, gwens_laptop):
    """A5E-257: the ogre that nobody sees is in nobody's way on the screen."""
    press(gwens_laptop, sea, "Place", who=OGRE, to="3,1", height="1")
    sheet = look(as_(ana), sea, to="3,2", rise="1").text
    assert "Ogre" not in sheet
    assert "Swim to D3" in sheet


def test_a_tap_on_somebody_offers_the_water_above(as_, sea, ana):
    """A5E-257: its token covers the square."""
    sheet = as_(ana).get(reverse("combat:target", args=[sea.pk]), {"token": GOBLIN}).text
    assert "Swim above it" in sheet
    assert "Swim below it" not in sheet
    assert "Swim to E4, 5 ft up" in look(as_(ana), sea, to="4,3", rise="1").text


def test_tokens_show_their_heights(as_, sea, ana, gwens_laptop):
    """A5E-257: in feet, on the map and for a screen reader."""
    press(gwens_laptop, sea, "Place", who=GOBLIN, to="4,3", height="3")
    shown = page(as_(ana), sea)
    assert ">15 ft</text>" in shown
    assert "15 ft up" in shown


def test_the_gm_sets_a_height(sea, gwens_laptop):
    """A5E-257: with the corrections of whoever was tapped, without moving it elsewhere."""
    sheet = gwens_laptop.get(reverse("combat:target", args=[sea.pk]), {"token": GOBLIN}).text
    assert "Height, in squares of 5 ft" in sheet
    assert press(gwens_laptop, sea, "Place", who=GOBLIN, to="4,3", height="6").status_code == 200
    assert (now(sea).state.combatants[GOBLIN].at, now(sea).state.combatants[GOBLIN].height) == ((4, 3), 6)


# --- the GM's controls ---------------------------------------------------------------------------------------------


def test_the_gm_sets_the_scene(as_, fight, gwens_laptop, ana):
    """A5E-256, A5E-266, A5E-267: the console has the controls, and the proposed speeds."""
    shown = tool(gwens_laptop, fight, "scene")
    assert 'value="SetScene"' in shown
    assert 'value="RollScene"' in shown
    assert "Proposed: 30 ft as usual" in shown
    assert press(gwens_laptop, fight, "RollScene", heading="ne", pace="30").status_code == 200
    assert 'value="SetDistant"' in tool(gwens_laptop, fight, "scene")
    assert "Rolling up and to the right, 30 ft a round" in page(as_(ana), fight)
    assert press(gwens_laptop, fight, "SetScene", medium="sky", squares="1,1;1,2", height="0").status_code == 200
    assert now(fight).state.scene.area == frozenset({(1, 1), (1, 2)})
    assert press(gwens_laptop, fight, "SetScene", medium="", squares="", height="0").status_code == 200
    assert not now(fight).state.scene.is_suspended


def test_the_gm_leaves_somebody_behind_and_brings_it_back(as_, fight, gwens_laptop, ana):
    """A5E-271: a hidden one in secret."""
    press(gwens_laptop, fight, "RollScene", heading="e", pace="30")
    assert press(gwens_laptop, fight, "SetDistant", who=OGRE, on="true").status_code == 200
    assert "Ogre is back, at the rear" in tool(gwens_laptop, fight, "scene")
    assert "Ogre" not in page(as_(ana), fight)
    assert press(gwens_laptop, fight, "SetDistant", who=OGRE, on="false", at="6,6").status_code == 200
    assert now(fight).state.combatants[OGRE].at == (6, 6)


def test_the_gm_counts_down(as_, fight, gwens_laptop, ana, anas_seat):
    """A5E-272, A5E-275, A5E-277, A5E-278: begun, fed and shown from the console; the guide is there to choose by."""
    shown = tool(gwens_laptop, fight, "countdown")
    assert "How many rolls to expect" in shown
    assert "a die leaves on 4, 5 or 6" in shown
    said = press(gwens_laptop, fight, "StartCountdown", name="The tide", dice="4", speed="slow", event="All is wet.")
    assert said.status_code == 200, said.text[:300]
    pool = now(fight).state.order[0]
    assert "The tide" not in page(as_(ana), fight)
    assert press(gwens_laptop, fight, "ChangeCountdown", entry=pool.id, dice="-1").status_code == 200
    assert press(gwens_laptop, fight, "ShowCountdown", entry=pool.id, knowledge="name").status_code == 200
    hers = everything(as_(ana), fight)
    assert "counting down" in hers
    assert "slow" not in hers
    assert press(gwens_laptop, fight, "ShowCountdown", entry=pool.id, knowledge="pool").status_code == 200
    hers = everything(as_(ana), fight)
    assert "3 dice, slow" in hers
    assert "All is wet." not in hers
    console = tool(gwens_laptop, fight, "countdown")
    assert "about <b" in console
    assert "All is wet." in console
    assert press(gwens_laptop, fight, "StopCountdown", entry=pool.id).status_code == 200
    assert "The tide" not in [row.name for row in frame(fight, anas_seat).view.order]


@each(
    ("kind", "fields"),
    [
        ("SetScene", {"medium": "water"}),
        ("RollScene", {"heading": "n", "pace": "30"}),
        ("SetDistant", {"who": GOBLIN}),
        ("StartCountdown", {"name": "X", "dice": "1", "speed": "slow"}),
        ("ChangeCountdown", {"entry": "i99", "dice": "1"}),
        ("ShowCountdown", {"entry": "i99", "knowledge": "pool"}),
        ("StopCountdown", {"entry": "i99"}),
    ],
)
def test_only_the_gm_has_these_controls(as_, fight, ana, zed, kind, fields):
    """A5E-256, A5E-266, A5E-271, A5E-272: players are refused, strangers find nothing."""
    before = now(fight).seq
    assert press(as_(ana), fight, kind, **fields).status_code == 409
    assert press(as_(zed), fight, kind, **fields).status_code == 404
    assert now(fight).seq == before


def test_other_games_have_none_of_it(encounter, anas_seat, bens_seat, gwens_laptop, dice):
    """A5E-255: their console and their phones are as they were."""
    fight = fight_begin(encounter, anas_seat, bens_seat)
    shown = page(gwens_laptop, fight)
    assert "tool/?key=order" in shown
    assert "tool/?key=scene" not in shown
    assert "tool/?key=countdown" not in shown
    assert 'class="heights"' not in shown
    view = frame(fight, gm_of(fight)).view
    assert (view.scene, view.desk.stage, view.desk.speeds, view.desk.countdowns) == (None, None, (), ())
