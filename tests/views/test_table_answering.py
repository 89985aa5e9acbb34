"""An interrupt on one phone in the middle of the GM's attack, and what a seat says once and for all, at a stored table."""

import pytest
from django.urls import reverse

from combat.engine import events as ev
from combat.engine.declared.powers import Power
from combat.engine.declared.windows import ATTACK_JUDGED
from combat.models import Encounter, Seat
from combat.rulesets import RULESETS
from tests.fights import EDDA, GOBLIN, PIM, begun, joined, now, prompts, store, stored
from tests.rulesets.orcus.sheets import brakka, goblin
from tests.views.phone import deed, everything

ATTACK = {"type": "Act", "actor": GOBLIN, "action": "melee", "weapon": "club", "target": EDDA}


def answers_a_hit(power: Power) -> bool:
    """A power for oneself alone that comes before a hit counts."""
    windows = {reaction.window for reaction in power.reactions if reaction.kind == "interrupt"}
    return power.whom == "self" and windows == {ATTACK_JUDGED} and "enemy hits you" in power.trigger


@pytest.fixture
def ruleset() -> str:
    return "orcus"


@pytest.fixture
def rim() -> Power:
    return next(power for power in RULESETS["orcus"].powers.values() if answers_a_hit(power))


@pytest.fixture
def fight(encounter: Encounter, anas_seat: Seat, bens_seat: Seat, dice, rim) -> Encounter:
    """The goblin's turn; Ana's Edda beside it has a power that answers a hit, Ben's Pim stands by."""
    store(
        encounter,
        *joined(EDDA, "Edda", brakka(powers=(rim.key,)), (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(PIM, "Pim", brakka(name="Pim"), (3, 6), owner=bens_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", goblin(), (4, 3)),
        *begun(GOBLIN, EDDA, PIM),
    )
    return encounter


def test_the_phone_is_asked_in_the_middle_of_the_attack(
    send, client, fight, gwen, ana, ben, anas_seat, bens_seat, rim, dice
):
    """ORC-050, ORC-149: before the hit, with the roll kept through two requests and a stored pause."""
    dice(16)
    assert send(gwen, "command", **ATTACK).status_code == 200
    (question,) = [one for one in prompts(fight, anas_seat) if one.mine]
    assert question.title == "Goblin hits you with 22. Interrupt?"
    client.force_login(ana)
    page = client.get(reverse("combat:table", args=[fight.pk])).text
    assert rim.name in page
    assert "Let it go" in page
    assert "This spends your immediate action." in page
    assert not [one for one in prompts(fight, bens_seat) if one.mine]
    before = stored(fight)
    refused = send(ben, "answer", prompt=question.id, choice=f"use:{rim.key}")
    assert refused.status_code in (403, 409, 422)
    assert stored(fight) == before
    assert send(ana, "answer", prompt=question.id, choice=f"use:{rim.key}").status_code == 200
    state = now(fight).state
    assert state.combatants[EDDA].hp == 60
    assert state.combatants[EDDA].used["immediate"] == 1
    blow = last(fight, ev.AttackResolved)
    assert (blow.roll.faces, blow.outcome) == ((16,), "miss")


def test_the_gm_answers_for_an_absent_player(send, fight, gwen, gwens_seat, dice):
    """ORC-050: the same question lies folded on the console."""
    dice(16, 4)
    send(gwen, "command", **ATTACK)
    (question,) = prompts(fight, gwens_seat)
    assert not question.mine
    assert send(gwen, "answer", prompt=question.id, choice="pass").status_code == 200
    assert now(fight).state.combatants[EDDA].hp == 54


def test_once_and_for_all_is_a_tap_on_every_hand_in_any_turn(send, client, fight, ana, ben, gwen, bens_seat):
    """ORC-081, ORC-157, ORC-203, ORC-280: the phone of whoever's turn it is not, and the console."""
    client.force_login(ana)
    assert "When my blow drops somebody" in everything(client, fight)
    assert "Now: Ask me." in deed(client, fight, EDDA, "standing:knock-out")
    said = send(ana, "command", type="Act", actor=EDDA, action="standing:knock-out", choice="spare")
    assert said.status_code == 200
    assert "Now: Knock it out." in deed(client, fight, EDDA, "standing:knock-out")
    refused = send(ben, "command", type="Act", actor=EDDA, action="standing:knock-out", choice="kill")
    assert refused.status_code == 409
    assert (
        send(gwen, "command", type="Act", actor=GOBLIN, action="standing:opportunity", choice="never").status_code
        == 200
    )
    assert now(fight).state.combatants[GOBLIN].tally == {"policy:opportunity": 2}


def test_a_few_words_are_free_in_anybody_s_turn(send, fight, ana):
    """ORC-135."""
    said = send(ana, "command", type="Act", actor=EDDA, action="speak", choice="Behind you!")
    assert said.status_code == 200
    assert "Behind you!" in said.text


def last(fight: Encounter, kind: type) -> ev.AttackResolved:
    rows = fight.events.order_by("-seq")
    return next(row.event for row in rows if isinstance(row.event, kind))
