"""Aiming a spell: what it would cover and whom it would catch, before it is cast."""

import re

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from combat.engine.state import DamageDice, Sheet, Weapon
from tests.cases import each
from tests.cast import FIGHTER
from tests.fights import EDDA, GOBLIN, GOBLIN_SHEET, OGRE, OGRE_SHEET, PIM, begun, joined, now, store

WIZARD = Sheet(
    name="Ilse",
    kind="character",
    level=5,
    hp=27,
    defenses={"ac": 12},
    abilities={"str": 8, "dex": 14, "con": 14, "int": 18, "wis": 12, "cha": 10},
    spells=("fireball", "burning-hands", "magic-missile", "misty-step"),
    casting="int",
    slots={"1": 4, "2": 3, "3": 2},
    traits=("focus",),
    weapons=(Weapon("dagger", "Dagger", harm=(DamageDice("1d4", "piercing"),), properties=("natural",)),),
)


@pytest.fixture
def fight(encounter, anas_seat, bens_seat, dice):
    """Ilse (Ana's) at 3,3, Pim (Ben's) at 9,6, a goblin at 10,3, an ogre at 11,3 whom nobody sees."""
    store(
        encounter,
        *joined(EDDA, "Ilse", WIZARD, (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(PIM, "Pim", FIGHTER, (9, 6), owner=bens_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", GOBLIN_SHEET, (10, 3)),
        *joined(OGRE, "Ogre", OGRE_SHEET, (11, 3), hidden=True),
        *begun(EDDA, GOBLIN, PIM, OGRE),
    )
    return encounter


def aim(client, fight, **query):
    return client.get(reverse("combat:aim", args=[fight.pk]), {"actor": EDDA, "action": "cast:fireball", **query})


def told(response) -> str:
    """What a sheet says, word by word."""
    return " ".join(strip_tags(response.text).split())


def test_a_fireball_shows_whom_it_would_catch_before_it_is_cast(as_, fight, ana):
    """FIF-125: the squares, the known targets, friends marked, and the form that goes through with it."""
    sheet = aim(as_(ana), fight, square="10,3", choice="3").text
    assert "Goblin" in sheet
    assert "Pim" in sheet
    assert "on your side" in sheet
    assert 'name="square" value="10,3"' in sheet
    assert "10,3;" in sheet.split('data-area="')[1].split('"')[0]
    assert "Level 3 slot" in sheet


def test_nobody_hidden_is_betrayed_by_aiming(as_, fight, ana):
    assert "Ogre" not in aim(as_(ana), fight, square="11,3", choice="3").text


def test_looking_changes_nothing(as_, fight, ana):
    before = now(fight).seq
    aim(as_(ana), fight, square="10,3", choice="3")
    assert now(fight).seq == before


@each(
    ("query", "words"),
    [
        ({"square": "11,9", "action": "cast:misty-step", "choice": "2"}, "the range is 30 ft"),
        ({"square": "10,3", "action": "cast:misty-step", "choice": "2"}, "the range is 30 ft"),
        ({"square": "3,3", "action": "cast:burning-hands", "choice": "1"}, "in the direction that you want"),
        ({"square": "10,3", "choice": "9"}, "Choose one of"),
        ({"square": "10,3", "action": "cast:no-such"}, "no such action"),
        ({"square": "10,3", "actor": "c99"}, "not in this encounter"),
        ({"square": "99,99", "choice": "3"}, "outside the map"),
    ],
)
def test_what_cannot_be_aimed_says_why(as_, fight, ana, query, words):
    response = aim(as_(ana), fight, **query)
    assert response.status_code == 200
    assert words in response.text
    assert "<form" not in response.text


@each("square", ["", "there", "1", "1,2,3", "\0"])
def test_what_is_no_square_is_not_understood(as_, fight, ana, square):
    assert aim(as_(ana), fight, square=square).status_code == 422


def test_others_aim_nothing_of_hers(as_, fight, ben, zed, client):
    assert "not yours" in aim(as_(ben), fight, square="10,3", choice="3").text
    assert aim(as_(zed), fight, square="10,3", choice="3").status_code == 404
    assert aim(client, fight, square="10,3", choice="3").status_code == 404


def test_the_spell_is_cast_as_it_was_shown(as_, fight, ana, dice):
    """FIF-150: one roll of damage for all, also for the one whom nobody saw."""
    dice(*[10] * 2, *[4] * 8)
    form = {"type": "Act", "actor": EDDA, "action": "cast:fireball", "square": "11,1", "choice": "3", "key": "k"}
    said = as_(ana).post(reverse("combat:command", args=[fight.pk]), form)
    assert said.status_code == 200
    state = now(fight).state
    assert state.combatants[GOBLIN].life == "dead"
    assert state.combatants[OGRE].hp < OGRE_SHEET.hp
    assert state.combatants[EDDA].tally["slots-3"] == 1
    assert "Ogre" not in said.text


def test_what_it_would_do_is_said_in_numbers_before_it_is_cast(as_, fight, ana):
    """FIF-112, FIF-125, FIF-150: whom it catches, counted, how likely each fails, what it deals; red when a friend is in it."""
    sheet = told(aim(as_(ana), fight, square="10,3", choice="3"))
    assert "1 foe and 1 friend caught about 28 each, 14 if saved" in sheet
    assert "violet: chance to fail Dexterity" in sheet
    assert "Goblin chance to fail 70 %" in sheet
    assert re.search(r"Pim, on your side chance to fail \d+ %", sheet)
    assert "Cast on Pim too Level 3 slot, action" in sheet
    assert 'class="primary big danger"' in aim(as_(ana), fight, square="10,3", choice="3").text
    alone = told(aim(as_(ana), fight, square="10,0", choice="3"))
    assert "1 foe caught" in alone
    assert "Fireball Level 3 slot, action" in alone


def test_the_level_is_chosen_where_it_is_aimed(as_, fight, ana):
    """FIF-111, FIF-112: every slot that would do with how many are left; the sheet is asked anew with the one that is picked."""
    low = aim(as_(ana), fight, square="6,3", action="cast:burning-hands", choice="1").text
    assert '<input type="radio" name="choice" value="1" required checked>' in low
    assert 'type="hidden" name="choice"' not in low
    assert re.search(r"Level 2 slot\s+3 left", strip_tags(low))
    assert "Nobody that you know of is there." in low
    higher = told(aim(as_(ana), fight, square="4,4", action="cast:burning-hands", choice="3"))
    assert "Level 3 slot, action" in higher


def test_whom_it_catches_is_shown_by_their_faces(client, fight, ana):
    """Each once, as the map draws them, with the chance beside it; a friend is named in a warning as well."""
    client.force_login(ana)
    html = aim(client, fight, square="9,4").text
    assert 'class="badge' not in html
    assert re.findall(r'<li class="(\w+)(?: own)?" data-target="(\w+)" data-odds="\d+"', html) == [
        ("ally", PIM),
        ("foe", GOBLIN),
    ]
    assert len(re.findall(r'class="medallion (?:ally|foe)', html)) == 2
    assert "Pim (has " in told(aim(client, fight, square="9,4"))
