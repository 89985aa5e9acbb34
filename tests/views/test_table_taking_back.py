"""Taking back from the browser: what each seat's page offers, says before, and says no to."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from combat.engine import commands as cmd
from combat.models import Seat
from combat.selectors import presence
from combat.selectors.fight.table import seat_frame
from combat.services.poke import campaign_poke
from tests.fights import EDDA, GOBLIN, OGRE, frame, goblin_leaves, now, own_dice, press, prompts

ASK, UNDO = "Ask to take back: Edda moves", "Undo: "


@pytest.fixture
def moved(round_one, anas_seat):
    """Edda has taken a step."""
    press(round_one, anas_seat, cmd.Move(actor=EDDA, path=((3, 4),)))
    return round_one


@pytest.fixture
def page(client, moved):
    """The table as somebody's browser shows it."""

    def load(user) -> str:
        client.force_login(user)
        return client.get(reverse("combat:table", args=[moved.pk])).text

    return load


def undo_of(fight, gwens_seat) -> dict[str, str]:
    shown = seat_frame(now(fight), gwens_seat).view.undo
    return {"line": str(shown.line), "seen": str(shown.seen)}


def test_each_page_offers_what_its_seat_may_do(page, gwen, ana, ben):
    assert "Undo: </b><span>Edda moves" in page(gwen)
    assert ASK in page(ana)
    assert UNDO not in page(ana)
    assert not any(words in page(ben) for words in (ASK, UNDO))


def test_a_player_asks_and_the_gm_grants_it_with_one_tap(send, page, moved, gwen, ana, gwens_seat):
    assert "The GM is asked." in send(ana, "ask_back").text
    assert "You asked the GM to take back: Edda moves." in page(ana)
    shown = page(gwen)
    assert "<b>Ana</b> <span>asks to take back: Edda moves</span>" in shown
    assert "Let it stand" in shown
    answer = send(gwen, "rewind", **undo_of(moved, gwens_seat))
    assert "Taken back: Edda moves." in answer.text
    assert now(moved).state.combatants[EDDA].at == (3, 3)
    assert ASK not in page(ana)


def test_a_player_reads_that_the_gm_lets_it_stand(send, page, gwen, ana, anas_seat):
    send(ana, "ask_back")
    assert "It stands." in send(gwen, "decline_back", seat=anas_seat.pk).text
    assert "The GM lets it stand: Edda moves." in page(ana)
    assert "Let it stand" not in page(gwen)


def test_the_arrow_of_a_line_says_what_it_takes_back_and_the_sheet_does_it(send, client, moved, gwen, gwens_seat):
    press(moved, gwens_seat, cmd.Note(text="Rain."))
    press(moved, gwens_seat, cmd.Harm(targets=(OGRE,), amount=2))
    line = moved.resolutions.get(command__type="Move").last_seq
    client.force_login(gwen)
    address = reverse("combat:goes", args=[moved.pk])
    sheet = client.get(address, {"line": line}).text
    assert "Takes back: Edda moves, and 2 presses after it" in sheet
    assert f'name="line" value="{line}"' in sheet
    assert send(gwen, "rewind", line=line, seen=now(moved).seq).status_code == 200
    assert "taken back already" in client.get(address, {"line": line}).text
    assert client.get(address, {"line": "x"}).status_code == 422


def test_what_changed_while_the_sheet_was_open_is_not_taken_back_unsaid(send, moved, gwen, gwens_seat):
    said = undo_of(moved, gwens_seat)
    press(moved, gwens_seat, cmd.Note(text="Rain."))
    refused = send(gwen, "rewind", **said)
    assert refused.status_code == 409
    assert "Something else was pressed meanwhile." in refused.text
    assert now(moved).state.combatants[EDDA].at == (3, 4)


def test_the_gm_skips_from_the_page(send, page, moved, gwen, ana, gwens_seat, anas_seat):
    goblin_leaves(moved, gwens_seat)
    assert "Skip Ana" in page(gwen)
    assert "Skip Ana" not in page(ana)
    assert send(gwen, "skip", prompt=prompts(moved, anas_seat)[0].id).status_code == 200
    assert prompts(moved, anas_seat) == []
    assert now(moved).state.combatants[GOBLIN].at == (6, 3)


@pytest.fixture
def waits_for_ana(moved, gwens_seat):
    """The goblin leaves Edda's reach, and Ana is asked."""
    goblin_leaves(moved, gwens_seat)
    return moved


@contextmanager
def screen_of(seat) -> Iterator[None]:
    """A screen of this seat is connected."""
    presence.arrived(seat.campaign_id, seat.pk)
    yield
    presence.departed(seat.campaign_id, seat.pk)


def nudges(page) -> list[str]:
    return re.findall(r'data-nudged="([^"]+)"', page)


def test_the_gm_nudges_from_the_page_and_only_that_screen_hears_it(
    send, page, waits_for_ana, gwen, ana, ben, gwens_seat, anas_seat, bens_seat
):
    shown = page(gwen)
    assert "Nudge Ana" in shown
    assert nudges(page(ana)) == []
    before = {seat.pk: frame(waits_for_ana, seat) for seat in (gwens_seat, bens_seat)}
    asked = prompts(waits_for_ana, anas_seat)[0].id
    with screen_of(anas_seat):
        assert "Ana is nudged." in send(gwen, "nudge", prompt=asked).text
    assert len(nudges(page(ana))) == 1
    assert nudges(page(ben) + page(gwen)) == []
    assert before == {seat.pk: frame(waits_for_ana, seat) for seat in (gwens_seat, bens_seat)}
    assert prompts(waits_for_ana, anas_seat)[0].id == asked


def test_nobody_is_nudged_twice_at_once(send, page, waits_for_ana, gwen, ana, anas_seat):
    asked = prompts(waits_for_ana, anas_seat)[0].id
    assert "Ana has no screen open" in send(gwen, "nudge", prompt=asked).text
    (first,) = nudges(page(ana))
    refused = send(gwen, "nudge", prompt=asked)
    assert (refused.status_code, "Ana was nudged a moment ago." in refused.text) == (409, True)
    assert nudges(page(ana)) == [first]
    campaign_poke(campaign_id=waits_for_ana.campaign_id)
    Seat.objects.filter(pk=anas_seat.pk).update(nudged_at=timezone.now() - timedelta(seconds=6))
    assert send(gwen, "nudge", prompt=asked).status_code == 200
    assert nudges(page(ana)) > [first]


def test_there_is_nobody_to_nudge_once_the_question_is_settled(send, page, waits_for_ana, gwen, ana, anas_seat):
    asked = prompts(waits_for_ana, anas_seat)[0].id
    send(gwen, "skip", prompt=asked)
    refused = send(gwen, "nudge", prompt=asked)
    assert (refused.status_code, "already settled" in refused.text) == (409, True)
    assert nudges(page(ana)) == []


def test_the_gm_does_not_nudge_itself(send, page, moved, gwen, gwens_seat):
    own_dice(gwens_seat)
    press(moved, gwens_seat, cmd.ThrowDice(dice="1d20"))
    asked = prompts(moved, gwens_seat)[0].id
    refused = send(gwen, "nudge", prompt=asked)
    assert (refused.status_code, "That question is yours to answer." in refused.text) == (409, True)
    assert "Nudge" not in page(gwen)
