"""Combat maneuvers ticked on the GM's list, at a stored table."""

import pytest
from django.urls import reverse

from tests.fights import EDDA, now

FORM = {"type": "Instruct", "targets": EDDA, "lessons": ["lean-into-it", "imposing-glare"], "name": "", "cost": "hit"}


@pytest.fixture
def ruleset():
    return "a5e"


def test_the_gm_ticks_them_on_the_list(client, send, fight, gwen):
    """A5E-090: the tool has the book's list by tradition; the GM's own one is a fold further down."""
    client.force_login(gwen)
    html = client.get(reverse("combat:tool", args=[fight.pk]), {"key": "maneuvers"}).text
    assert html.count('name="lessons"') == 165
    assert html.index("Adamant Mountain") < html.index("Teach those ticked") < html.index("One of your own")
    assert send(gwen, "command", **FORM).status_code == 200
    known = [effect.data["name"] for effect in now(fight).state.combatants[EDDA].all("combat-maneuver")]
    assert known == ["Lean Into It", "Imposing Glare"]


@pytest.mark.parametrize(("who", "status"), [("ana", 409), ("zed", 404)])
def test_nobody_else_does(send, fight, request, who, status):
    """A5E-090: refused in words, or nothing found; nothing changes."""
    before = now(fight).state
    assert send(request.getfixturevalue(who), "command", **FORM).status_code == status
    assert now(fight).state == before
