"""Which rolls a seat presses itself: a player's own setting beside that of real dice, at a stored table."""

import time
from datetime import timedelta

import pytest
from django.urls import reverse

from combat.engine import events as ev
from combat.models import Campaign, Seat
from tests.cast import FIGHTER
from tests.fights import EDDA, GOBLIN, PIM, joined, now, prompts, store, stored


def page(client, fight, user) -> str:
    client.force_login(user)
    return client.get(reverse("combat:table", args=[fight.pk])).text


def test_a_player_chooses_and_the_gm_has_nothing_to_choose(client, fight, ana, gwen):
    """R-47 (FIF-019), FIF-236: death saves are pressed, everything else is not, until that is changed."""
    assert '<option value="death" selected>I press death saves</option>' in page(client, fight, ana)
    assert 'name="presses"' not in page(client, fight, gwen)


def test_the_choice_is_kept_and_leaves_the_dice_alone(send, client, fight, ana, anas_seat):
    """R-47 (FIF-019): each of the two has a form of its own."""
    assert send(ana, "dice", presses="all").status_code == 200
    seat = Seat.objects.get(pk=anas_seat.pk)
    assert (seat.presses, seat.own_dice) == ("all", False)
    assert '<option value="all" selected>I press them all</option>' in page(client, fight, ana)
    send(ana, "dice", own="1")
    seat.refresh_from_db()
    assert (seat.presses, seat.own_dice) == ("all", True)


@pytest.mark.parametrize("presses", ["sometimes", "x" * 300])
def test_anything_else_is_refused_in_words(send, fight, ana, presses):
    before = stored(fight)
    assert send(ana, "dice", presses=presses).status_code in (409, 422)
    assert stored(fight) == before


def test_the_server_throws_the_dice_that_are_left(send, fight, gwen, ana, anas_seat, dice):
    """FIF-013: of two dice one is typed, the other is thrown for its owner."""
    send(ana, "dice", own="1")
    assert send(gwen, "command", type="Afflict", targets=EDDA, condition="poisoned").status_code == 200
    attack = {"type": "Act", "actor": EDDA, "action": "attack", "target": GOBLIN}
    assert (
        send(ana, "command", **attack, weapon=now(fight).state.combatants[EDDA].sheet.weapons[0].key).status_code == 200
    )
    (question,) = prompts(fight, anas_seat)
    assert (question.sides, question.counts) == ((20, 20), "lower")
    dice(2, 3)
    said = send(ana, "answer", prompt=question.id, choice="server", faces=["14", ""])
    assert said.status_code == 200
    rolled = next(row.event for row in fight.events.order_by("-seq") if isinstance(row.event, ev.AttackResolved))
    assert rolled.roll.faces == (14, 3)


def test_the_clock_of_a_question_is_told_to_whom_it_asks(send, fight, campaign, gwen, ana, anas_seat, bens_seat):
    """A table that sets a deadline: how long in all, and when it ends; with a new deadline the screen is drawn anew."""
    Campaign.objects.filter(pk=campaign.pk).update(prompt_seconds=30)
    send(ana, "dice", own="1")
    weapon = now(fight).state.combatants[EDDA].sheet.weapons[0].key
    send(ana, "command", type="Act", actor=EDDA, action="attack", target=GOBLIN, weapon=weapon)
    (question,) = prompts(fight, anas_seat)
    assert question.deadline is not None
    assert question.deadline.total == 30
    assert abs(question.deadline.ends - time.time()) < 60
    assert prompts(fight, bens_seat) == []
    waiting = fight.resolutions.get(status="waiting")
    waiting.deadline += timedelta(seconds=100)
    waiting.save()
    assert prompts(fight, anas_seat)[0].deadline.ends - question.deadline.ends == 100


def called(send, gwen, fight, **fields):
    """Gwen calls Edda and Pim to a Dexterity save of DC 12."""
    call = {"type": "CallRoll", "what": "save", "stat": "dex", "dc": 12, "show_dc": "1", "targets": [EDDA, PIM]}
    assert send(gwen, "command", **{**call, **fields}).status_code == 200


def saves(fight) -> dict[str, tuple[int, ...]]:
    rows = [row.event for row in fight.events.order_by("seq")]
    return {one.who: one.roll.faces for one in rows if isinstance(one, ev.CheckRolled)}


def test_several_are_asked_in_rows_and_an_own_die_is_kept_until_all_have_answered(
    send, client, fight, gwen, ana, anas_seat, bens_seat, dice
):
    """R-47 (FIF-019): Ana types Edda's 17 and waits for Ben, whose roll the server makes; the number and the chance are told."""
    for user in (ana, bens_seat.user):
        send(user, "dice", presses="all")
    called(send, gwen, fight)
    (question,) = prompts(fight, anas_seat)
    (row,) = question.rollers
    assert (row.who, row.dice, 0 < row.odds < 100) == (EDDA, 1, True)
    html = page(client, fight, ana)
    assert f'name="thrown:{EDDA}"' in html
    assert f"{row.odds} %" in html
    answer = {"prompt": question.id, "choice": "roll"}
    assert send(ana, "answer", **answer, **{f"thrown:{EDDA}": "17"}).status_code == 200
    assert saves(fight) == {}
    dice(4)
    assert send(bens_seat.user, "answer", prompt=prompts(fight, bens_seat)[0].id, choice="roll").status_code == 200
    assert saves(fight) == {EDDA: (17,), PIM: (4,)}
    assert all(one.thrown == {} for one in fight.resolutions.all())


def test_one_answer_takes_the_rest_where_one_seat_plays_several(send, client, fight, gwen, ana, anas_seat, dice):
    """R-47 (FIF-019): a row each; who throws real dice types those it threw, and the server throws the others."""
    store(fight, *joined("c9", "Mule", FIGHTER, (5, 5), owner=anas_seat.engine_id, side="allies"))
    send(ana, "dice", presses="all")
    called(send, gwen, fight, targets=[EDDA, "c9"])
    (question,) = prompts(fight, anas_seat)
    assert [one.who for one in question.rollers] == [EDDA, "c9"]
    dice(3)
    assert send(ana, "answer", prompt=question.id, choice="roll", **{"thrown:c9": "20"}).status_code == 200
    assert saves(fight) == {EDDA: (3,), "c9": (20,)}


@pytest.mark.parametrize("thrown", [{f"thrown:{EDDA}": "21"}, {f"thrown:{EDDA}": "3 4"}, {f"thrown:{PIM}": "3"}])
def test_an_own_die_that_cannot_be_is_refused_in_words(send, fight, gwen, ana, anas_seat, thrown):
    send(ana, "dice", presses="all")
    called(send, gwen, fight, targets=[EDDA])
    before = stored(fight)
    refused = send(ana, "answer", prompt=prompts(fight, anas_seat)[0].id, choice="roll", **thrown)
    assert refused.status_code == 422
    assert stored(fight) == before
