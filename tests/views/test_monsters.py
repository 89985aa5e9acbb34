"""A dragon played from the GM's console, press by press, and what the players' pages say meanwhile."""

import pytest
from django.urls import reverse

from combat.models import Seat
from combat.rulesets.fifth.creatures import CREATURES
from tests.cast import FIGHTER
from tests.fights import EDDA, GOBLIN, PIM, answer, begun, gm_of, joined, now, prompts, store
from tests.views.phone import everything

DRAGON = next(sheet for sheet in CREATURES if sheet.name == "Adult White Dragon")
BREATH = {"type": "Act", "actor": GOBLIN, "action": "power:cold-breath-adult-white-dragon", "square": "7,5"}


@pytest.fixture
def fight(encounter, anas_seat, bens_seat, dice):
    """Edda (Ana's) at 7,5 and Pim (Ben's) at 20,12; a dragon of the GM's at 3,4 to 5,6. Edda's turn."""
    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (7, 5), owner=anas_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Dragon", DRAGON, (3, 4)),
        *joined(PIM, "Pim", FIGHTER, (20, 12), owner=bens_seat.engine_id, side="allies"),
        *begun(EDDA, GOBLIN, PIM),
    )
    return encounter


def page(client, fight, user) -> str:
    client.force_login(user)
    return everything(client, fight)


def test_at_the_end_of_a_players_turn_only_the_gm_is_asked(client, send, fight, gwen, ana, ben):
    ended = send(ana, "command", type="EndTurn", actor=EDDA)
    assert ended.status_code == 200
    assert "Dragon: a legendary action?" in page(client, fight, gwen)
    for user in (ana, ben):
        shown = page(client, fight, user)
        assert "legendary" not in shown.lower()
        assert "Waiting for" not in shown
    busy = send(ben, "command", type="EndTurn", actor=PIM)
    assert "The GM is settling something. One moment." in busy.text


def test_the_gm_strikes_with_the_tail_and_the_order_goes_on(client, send, fight, gwen, ana, dice):
    send(ana, "command", type="EndTurn", actor=EDDA)
    (question,) = prompts(fight, gm_of(fight))
    dice(15, 1, 1)
    said = send(gwen, "answer", prompt=question.id, choice="tail-attack-adult-white-dragon")
    assert said.status_code == 200
    assert "uses <b>Tail Attack</b>" in page(client, fight, ana)
    assert now(fight).state.active == GOBLIN


def test_a_standing_never_spares_the_question(client, send, fight, gwen, ana, ben):
    send(ana, "command", type="EndTurn", actor=EDDA)
    (question,) = prompts(fight, gm_of(fight))
    send(gwen, "answer", prompt=question.id, choice="pass", remember="never")
    assert now(fight).state.active == GOBLIN
    send(gwen, "command", type="EndTurn", actor=GOBLIN)
    send(ben, "command", type="EndTurn", actor=PIM)
    assert now(fight).state.active == EDDA
    assert "Legendary action: never" in page(client, fight, gwen)
    assert Seat.objects.get(pk=gm_of(fight).pk).standing == {"legendary-action": "never"}


def test_a_breath_is_aimed_used_and_spent_from_the_console(client, send, fight, gwen, ana, dice):
    send(ana, "command", type="EndTurn", actor=EDDA)
    answer(fight, gm_of(fight), "pass")
    assert "Cold Breath (recharge 5–6)" in page(client, fight, gwen)
    client.force_login(gwen)
    aimed = client.get(reverse("combat:aim", args=[fight.pk]), {k: v for k, v in BREATH.items() if k != "type"}).text
    assert "Edda" in aimed
    assert "Pim" not in aimed
    dice(15, *[2] * 12)
    send(gwen, "command", **BREATH)
    state = now(fight).state
    assert state.combatants[EDDA].hp < FIGHTER.hp
    assert state.combatants[GOBLIN].tally == {"spent:short:cold-breath-adult-white-dragon": 1}
    assert "Dragon</b> uses <b>Cold Breath</b>" in page(client, fight, ana)


def test_the_d6_is_read_on_the_gms_page_alone(client, send, fight, gwen, ana, ben, dice):
    send(ana, "command", type="EndTurn", actor=EDDA)
    answer(fight, gm_of(fight), "pass")
    dice(15, *[2] * 12, 3)
    send(gwen, "command", **BREATH)
    for user, who in ((gwen, GOBLIN), (ben, PIM), (ana, EDDA)):
        send(user, "command", type="EndTurn", actor=who)
        while prompts(fight, gm_of(fight)):
            answer(fight, gm_of(fight), "pass")
    assert "the d6 shows 3, not yet" in page(client, fight, gwen)
    for user in (ana, ben):
        assert "d6 shows" not in page(client, fight, user)


def test_a_player_may_not_use_what_is_the_gms(send, fight, ana):
    refused = send(ana, "command", **BREATH)
    assert refused.status_code == 409
    assert "is not yours to command" in refused.text


def test_a_dragon_is_brought_in_by_name(send, fight, gwen):
    said = send(gwen, "quick_add", line="young red dragon, 2 swarm of rats")
    assert said.status_code == 200
    found = [c.sheet for c in now(fight).state.combatants.values()]
    assert [sheet.powers for sheet in found if sheet.name == "Young Red Dragon"] == [("fire-breath-young-red-dragon",)]
    assert len([sheet for sheet in found if sheet.name == "Swarm of Rats"]) == 2
