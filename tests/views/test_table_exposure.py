"""Thirst, treatment and burns, pressed on the GM's console of a gritty table and read on the players' phones."""

import pytest
from django.urls import reverse

from tests.cases import each
from tests.fights import EDDA, frame, now


@pytest.fixture
def ruleset():
    return "gritty"


THIRST = {"type": "Expose", "targets": EDDA, "cause": "thirst", "amount": "3", "nonlethal": "true"}
BURN = {"type": "Afflict", "targets": EDDA, "condition": "burned", "damage_type": "fire"}


def chips(fight, seat) -> list[str]:
    return [chip.name for chip in frame(fight, seat).view.token(EDDA).chips]


def test_the_gm_presses_and_everybody_reads_it(send, fight, gwen, anas_seat, bens_seat):
    """GRT-043, GRT-047, GRT-039: the tool's own form, and its other button."""
    before = now(fight).state.combatants[EDDA].hp
    assert send(gwen, "command", **THIRST).status_code == 200
    assert now(fight).state.combatants[EDDA].hp == before - 3
    assert send(gwen, "command", **BURN).status_code == 200
    for seat in (anas_seat, bens_seat):
        assert {"Dehydrated", "Exhaustion 1", "Burned by fire"} <= set(chips(fight, seat))
    treated = {**THIRST, "type": "Treat"}
    assert send(gwen, "command", **treated).status_code == 200
    assert "Dehydrated" not in chips(fight, anas_seat)


@pytest.mark.parametrize("who", ["ana", "ben", "zed"])
def test_nobody_else_can(send, fight, request, who):
    """GRT-047: players are refused in words, strangers find nothing; nothing changes."""
    before = now(fight).state
    for form in (THIRST, {"type": "Treat", "targets": EDDA}, BURN):
        response = send(request.getfixturevalue(who), "command", **form)
        assert response.status_code == (404 if who == "zed" else 409)
    assert now(fight).state == before


@each(
    ("form", "words"),
    [
        ({**THIRST, "cause": "boredom"}, "Say one of: thirst, heat"),
        ({**THIRST, "amount": "0"}, "Damage is 1 or more."),
        ({"type": "Expose", "targets": EDDA}, "Something is missing: cause."),
        ({"type": "Treat", "targets": EDDA}, "Edda does not suffer from thirst."),
        ({**BURN, "damage_type": ""}, "Burned: pick the damage type of what gives it."),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(send, gwen, fight, form, words):
    """GRT-039, GRT-047."""
    response = send(gwen, "command", **form)
    assert response.status_code in (409, 422)
    assert words in response.text


def test_the_console_has_the_tool_and_the_phone_has_not(client, fight, gwen, ana):
    """GRT-047, GRT-058."""
    page = reverse("combat:table", args=[fight.pk])
    client.force_login(gwen)
    html = client.get(page).text
    assert "tool/?key=exposure" in html
    assert "tool/?key=exhaustion" in html
    client.force_login(ana)
    assert "tool/?key=exposure" not in client.get(page).text
