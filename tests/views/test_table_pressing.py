"""Press the Attack by form on a phone, Fall Back on the GM's console, Follow on the phone again, at a stored table."""

import pytest

from tests.fights import EDDA, GOBLIN, answer, now, prompts
from tests.views.phone import everything

PRESS = {"type": "Act", "actor": EDDA, "action": "press", "weapon": "longsword", "target": GOBLIN}


@pytest.fixture
def ruleset():
    return "a5e"


def test_the_phone_shows_the_cards(client, fight, ana, ben):
    """A5E-050: under a heading of their own, for whoever's turn it is."""
    client.force_login(ana)
    assert ">Press the Attack</h3>" in everything(client, fight)
    client.force_login(ben)
    assert ">Press the Attack</h3>" not in everything(client, fight)


def test_from_the_press_to_the_blow(send, fight, ana, anas_seat, gwens_seat, dice):
    """A5E-050, A5E-054, A5E-058: three seats' worth of presses, stored and resumed in between."""
    assert send(ana, "command", **PRESS).status_code == 200
    (question,) = [one for one in prompts(fight, gwens_seat) if one.mine]
    assert question.title == "Edda presses the attack on Goblin. Fall back?"
    assert not prompts(fight, anas_seat)
    back = question.picks[0].key
    answer(fight, gwens_seat, back)
    x, y = map(int, back.split(","))
    assert now(fight).state.combatants[GOBLIN].at == (x, y)
    (question,) = prompts(fight, anas_seat)
    assert question.title == "Goblin falls back from Edda. Follow?"
    dice(15, 3)
    answer(fight, anas_seat, question.picks[0].key)
    state = now(fight).state
    assert state.combatants[GOBLIN].has("fell-back")
    assert state.combatants[EDDA].has("pressing")
    assert state.combatants[EDDA].used["attacks"] == 1


@pytest.mark.parametrize(("who", "status"), [("ben", 409), ("zed", 404)])
def test_nobody_presses_for_another(send, fight, request, who, status):
    """A5E-050: refused in words, or nothing found; nothing changes."""
    before = now(fight).state
    assert send(request.getfixturevalue(who), "command", **PRESS).status_code == status
    assert now(fight).state == before


def test_a_guess_is_refused_in_words(send, fight, ana):
    """A5E-052: the square that a form may send is no way around it."""
    fields = {key: value for key, value in PRESS.items() if key != "target"}
    response = send(ana, "command", **fields, square="3,3")
    assert response.status_code == 422
    assert "Pick a target, not a square." in response.text
