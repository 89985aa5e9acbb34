"""Fatigue, strife, doom, ongoing damage and a Haven, pressed on the GM's console and read on a player's phone."""

import pytest
from django.urls import reverse

from combat.engine import commands as cmd
from tests.cases import each
from tests.fights import EDDA, GOBLIN, PIM, answer, frame, now, press, prompts

FORMS = (
    {"type": "Injure", "targets": EDDA, "injury": "fatigue", "levels": "2"},
    {"type": "Seal", "targets": EDDA, "fate": "doomed"},
    {"type": "Burn", "targets": EDDA, "damage": "1d6", "damage_type": "acid", "name": "Slime", "smothered": "true"},
)


@pytest.fixture
def ruleset():
    return "a5e"


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["type"])
def test_the_gm_presses_and_everybody_reads_it(send, fight, gwen, anas_seat, bens_seat, form):
    """A5E-174, A5E-176, A5E-135."""
    assert send(gwen, "command", **form).status_code == 200
    words = {"Injure": "Fatigue 2", "Seal": "Doomed", "Burn": "Slime: 1d6 acid"}[form["type"]]
    for seat in (anas_seat, bens_seat):
        assert words in [chip.name for chip in frame(fight, seat).view.token(EDDA).chips]


@each("form", FORMS, ids=lambda form: form["type"])
@each("who", ["ana", "ben", "zed"])
def test_nobody_else_can(send, fight, request, who, form):
    """A5E-174: players are refused in words, strangers find nothing; nothing changes."""
    before = now(fight).state
    response = send(request.getfixturevalue(who), "command", **form)
    assert response.status_code == (404 if who == "zed" else 409)
    assert now(fight).state == before


@each(
    ("form", "words"),
    [
        ({"type": "Injure", "targets": EDDA, "injury": "boredom"}, "Levels are counted of"),
        ({"type": "Injure", "targets": EDDA, "injury": "strife", "levels": "99"}, "Between 1 and 20"),
        ({"type": "Seal", "targets": EDDA, "fate": "lifted"}, "Edda is not doomed."),
        ({"type": "Burn", "targets": EDDA, "damage": "a lot"}, "is not dice"),
        ({"type": "Burn", "targets": EDDA}, "Something is missing: damage."),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(send, gwen, form, words):
    """A5E-174, A5E-178, A5E-135."""
    response = send(gwen, "command", **form)
    assert response.status_code in (409, 422)
    assert words in response.text


def test_the_console_has_the_tool_and_the_phone_has_not(client, fight, gwen, ana):
    """A5E-174."""
    page = reverse("combat:table", args=[fight.pk])
    client.force_login(gwen)
    assert "tool/?key=injuries" in client.get(page).text
    assert "tool/?key=exhaustion" not in client.get(page).text
    client.force_login(ana)
    assert "tool/?key=injuries" not in client.get(page).text


def test_a_critical_is_blocked_on_the_phone(fight, gwens_seat, anas_seat, dice):
    """A5E-131, A5E-132: the question waits on Edda's phone; a level of fatigue makes it an ordinary hit."""
    press(fight, anas_seat, cmd.EndTurn(actor=EDDA))
    dice(20)
    press(fight, gwens_seat, cmd.Act(actor=GOBLIN, action="attack", weapon="club", target=EDDA))
    (question,) = prompts(fight, anas_seat)
    assert question.title == "Critical hit! Goblin hits Edda (Club). Block it?"
    assert [pick.key for pick in question.picks] == ["fatigue", "take"]
    dice(3)
    answer(fight, anas_seat, "fatigue")
    edda = now(fight).state.combatants[EDDA]
    assert edda.tally["fatigue-pending"] == 1
    assert edda.hp == edda.sheet.hp - 5


def test_the_end_of_the_fight_tells_of_fatigue_and_a_haven_helps(client, send, fight, gwen, ana, gwens_seat):
    """A5E-170, A5E-172: felt at the end, read on the phone; two levels, of which a Haven takes one."""
    press(fight, gwens_seat, cmd.Injure(targets=(EDDA,), injury="fatigue-pending", levels=2))
    press(fight, gwens_seat, cmd.Finish())
    client.force_login(ana)
    assert "Fatigue 2, 2 from this fight" in client.get(reverse("combat:table", args=[fight.pk])).text
    send(gwen, "command", type="BeginRest", rest="long", targets=[EDDA, PIM])
    assert "The long rest was at a Haven" in client.get(reverse("combat:tool", args=[fight.pk]), {"key": "rest"}).text
    assert send(gwen, "command", type="FinishRest", said="haven").status_code == 200
    assert now(fight).state.combatants[EDDA].tally["fatigue"] == 1
