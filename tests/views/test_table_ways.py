"""The way to a square as a phone is shown it before anybody goes: at once where it is safe, asked first where it is not."""

import re

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from combat.engine.events import EVERYONE, FieldPainted, Placed
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
    assert f'data-reactors="{GOBLIN}"' in html
    assert "Ogre" not in said
    assert send(ana, "command", type="Act", actor=EDDA, action="disengage").status_code == 200
    assert " data-safe" in way(client, fight, ana, "3,5")


def test_a_jump_off_an_edge_names_the_fall_and_asks(fight, client, ana):
    """FIF-196, FIF-197: how deep, which dice, what it leaves one with, before anybody goes."""
    high = FieldPainted(kind="height:2", squares=tuple((x, y) for x in (5, 6, 7) for y in range(10)), audience=EVERYONE)
    risen = Placed(who=EDDA, to=(5, 5), how="placed", height=2, audience=EVERYONE)
    store(fight, high, risen)
    client.force_login(ana)
    query = {"actor": EDDA, "gait": "jump", "to": "4,5"}
    html = client.get(reverse("combat:preview", args=[fight.pk]), query).text
    said = " ".join(strip_tags(html).split())
    assert " data-safe" not in html
    assert "A fall of 10 feet: 1d6, about 3. Then Edda is prone." in said
    assert "Go anyway" in said


def test_others_are_shown_no_way_of_hers(client, fight, ben, zed):
    assert "There is no way there now." in way(client, fight, ben, "3,5")
    client.force_login(zed)
    assert client.get(reverse("combat:preview", args=[fight.pk]), {"to": "3,5"}).status_code == 404
