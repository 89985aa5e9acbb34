"""Placing an area from a browser: what the sheet is asked for, what its form sends, what is refused."""

import pytest
from django.urls import reverse

from combat.engine.state import Combatant
from combat.rulesets.orcus.powers import POWERS
from tests.fights import EDDA, GOBLIN, OGRE, PIM, begun, joined, now, store
from tests.rulesets.orcus.sheets import brakka, goblin


def first(origin: str, shape: str, catches: str = "") -> str:
    """Return a power of the game with such an area."""
    return next(
        key
        for key, power in POWERS.items()
        if power.origin == origin and power.area is not None and power.area.shape == shape
        if power.time == "standard" and (not catches or power.catches == catches) and "weapon" not in power.tags
        if "focus" not in power.tags
    )


BALL, RING = first("far", "burst", "all"), first("near", "burst")


@pytest.fixture
def fight(encounter, anas_seat, bens_seat, dice):
    """Edda (Ana's) at 3,3 with two powers of this game, Pim (Ben's) beside her, a goblin at 8,3, by it an unseen ogre."""
    encounter.campaign.ruleset = "orcus"
    encounter.campaign.save()
    store(
        encounter,
        *joined(EDDA, "Edda", brakka(powers=(BALL, RING)), (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(PIM, "Pim", brakka(), (3, 4), owner=bens_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", goblin(), (8, 3)),
        *joined(OGRE, "Ogre", goblin(), (8, 4), hidden=True),
        *begun(EDDA, GOBLIN, PIM, OGRE),
    )
    return encounter


def aim(client, fight, power=BALL, **query):
    where = reverse("combat:aim", args=[fight.pk])
    return client.get(where, {"actor": EDDA, "action": f"power:{power}", **query})


def test_an_area_is_shown_with_everything_that_its_form_sends(as_, fight, ana):
    """ORC-065: nothing hidden is betrayed."""
    html = aim(as_(ana), fight, square="8,3").text
    assert "Goblin" in html
    assert "Ogre" not in html
    assert 'name="square" value="8,3"' in html
    assert "data-taps" in html


@pytest.mark.parametrize(
    "query",
    [
        {"turned": ["c99"]},
        {"targets": [OGRE]},
        {"targets": ["c99"]},
        {"turned": [OGRE]},
    ],
)
def test_whom_one_does_not_know_cannot_be_named(as_, fight, ana, query):
    """ORC-077, ORC-080: in the same words as whoever is not there at all."""
    html = aim(as_(ana), fight, square="8,3", **query).text
    assert "not somebody you can pick here" in html
    assert "<form" not in html


@pytest.mark.parametrize("query", [{"squares": "1,2;nowhere"}, {"square": ""}, {"weapon": "x" * 3000}])
def test_what_is_no_square_is_not_understood(as_, fight, ana, query):
    assert aim(as_(ana), fight, **{"square": "8,3", **query}).status_code == 422


def test_others_place_nothing_of_hers(as_, fight, ben, zed, client):
    """ORC-065."""
    assert "not yours" in aim(as_(ben), fight, square="8,3").text
    assert aim(as_(zed), fight, square="8,3").status_code == 404
    assert aim(client, fight, square="8,3").status_code == 404


def test_the_gm_places_for_everybody(as_, fight, gwen):
    """ORC-065: with what she knows, for it is her hand that is open."""
    html = aim(as_(gwen), fight, square="8,3").text
    assert "Goblin" in html
    assert "Ogre" not in html


def test_looking_changes_nothing(as_, fight, ana):
    before = now(fight).seq
    aim(as_(ana), fight, square="8,3", turned=[PIM])
    assert now(fight).seq == before


def test_it_is_used_as_it_was_shown(as_, fight, ana):
    """ORC-060, ORC-077: for all in it, also for whom nobody saw."""
    form = {"type": "Act", "actor": EDDA, "action": f"power:{BALL}", "square": "8,3", "squares": "", "key": "k"}
    said = as_(ana).post(reverse("combat:command", args=[fight.pk]), form)
    assert said.status_code == 200
    assert "Ogre" not in said.text
    goblin_now: Combatant = now(fight).state.combatants[GOBLIN]
    assert goblin_now.hp <= 30


def test_an_action_that_asks_for_no_squares_takes_none(as_, fight, ana):
    """ORC-065."""
    form = {"type": "Act", "actor": EDDA, "action": "melee", "weapon": "longsword", "target": GOBLIN, "key": "k"}
    said = as_(ana).post(reverse("combat:command", args=[fight.pk]), {**form, "squares": "1,1"})
    assert said.status_code in (409, 422)
    said = as_(ana).post(reverse("combat:command", args=[fight.pk]), {**form, "key": "l", "turned": PIM})
    assert said.status_code in (409, 422)
