"""The way to a square as a phone is shown it before anybody goes: at once where it is safe, asked first where it is not."""

import re

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from tests.cast import FIGHTER
from tests.fights import EDDA, GOBLIN, GOBLIN_SHEET, OGRE, OGRE_SHEET, begun, joined, now, store


@pytest.fixture
def fight(encounter, anas_seat, bens_seat):
    """Edda (Ana's) beside a goblin on her turn; an ogre far off whom nobody sees."""
    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (5, 5), owner=anas_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", GOBLIN_SHEET, (6, 5)),
        *joined(OGRE, "Ogre", OGRE_SHEET, (9, 8), hidden=True),
        *begun(EDDA, GOBLIN, OGRE),
    )
    return encounter


def way(client, fight, user, to: str) -> str:
    client.force_login(user)
    query = {"actor": EDDA, "gait": "walk", "to": to}
    return client.get(reverse("combat:preview", args=[fight.pk]), query).text


def test_a_safe_way_can_be_gone_as_it_is_shown(send, client, fight, ana):
    """The sheet is marked as safe, and holds the whole press: nobody else is asked."""
    html = way(client, fight, ana, "6,4")
    assert " data-safe" in html
    (form,) = re.findall(r'<form.*?data-mark="go".*?</form>', html, re.DOTALL)
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    said = send(ana, "command", **fields)
    assert now(fight).state.combatants[EDDA].at == (6, 4), said.text


def test_a_risky_way_says_who_may_strike_and_how_else(send, client, fight, ana, gwen):
    """FIF-086, FIF-171: the odds, and Disengage beside "Go anyway"."""
    html = way(client, fight, ana, "3,5")
    said = " ".join(strip_tags(html).split())
    assert " data-safe" not in html
    assert re.search(r"Goblin \(\d+ %\) may strike as Edda leaves\.", said)
    assert "Disengage Action" in said
    assert "Go anyway" in said
    assert "Ogre" not in said
    assert send(ana, "command", type="Act", actor=EDDA, action="disengage").status_code == 200
    assert " data-safe" in way(client, fight, ana, "3,5")


def test_others_are_shown_no_way_of_hers(client, fight, ben, zed):
    assert "There is no way there now." in way(client, fight, ben, "3,5")
    client.force_login(zed)
    assert client.get(reverse("combat:preview", args=[fight.pk]), {"to": "3,5"}).status_code == 404
