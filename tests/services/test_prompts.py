"""The clock answers what nobody answers, where the table wants that."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from combat.engine import commands as cmd
from combat.models import Campaign, Resolution
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.prompts import prompt_expire
from tests.fights import EDDA, GOBLIN, PIM, answer, goblin_leaves, likes_to_press, now, own_dice, press, stored


@pytest.fixture
def hurried(fight):
    """Gwen's table gives half a minute."""
    Campaign.objects.update(prompt_seconds=30)
    return fight


def deadline():
    return Resolution.objects.get(status="waiting").deadline


def let_time_pass() -> None:
    Resolution.objects.filter(status="waiting").update(deadline=timezone.now() - timedelta(seconds=1))


def test_a_question_has_no_deadline_unless_the_table_wants_one(fight, gwens_seat):
    goblin_leaves(fight, gwens_seat)
    assert deadline() is None
    assert not prompt_expire(encounter_id=fight.pk)


def test_before_its_time_nothing_is_answered(hurried, gwens_seat):
    goblin_leaves(hurried, gwens_seat)
    before = stored(hurried)
    assert timedelta(seconds=20) < deadline() - timezone.now() <= timedelta(seconds=30)
    assert not prompt_expire(encounter_id=hurried.pk)
    assert stored(hurried) == before


def test_the_clock_gives_the_default_answer(hurried, gwens_seat):
    goblin_leaves(hurried, gwens_seat)
    let_time_pass()
    assert prompt_expire(encounter_id=hurried.pk)
    resolution = now(hurried).resolutions.latest("pk")
    assert (resolution.journal[0]["keys"], resolution.journal[0]["by"]) == (["pass"], "clock")
    assert now(hurried).state.combatants[GOBLIN].at == (6, 3)
    assert not prompt_expire(encounter_id=hurried.pk)
    assert encounter_verify(now(hurried)).ok


def test_the_clock_leaves_the_answers_that_were_given(hurried, gwens_seat, anas_seat, bens_seat):
    likes_to_press(anas_seat, bens_seat)
    press(hurried, gwens_seat, cmd.CallRoll(targets=(EDDA, PIM), what="save", stat="dex", dc=12))
    answer(hurried, bens_seat, "roll")
    let_time_pass()
    call_command("expire_prompts")
    assert now(hurried).events.filter(type="CheckRolled").count() == 2


def test_the_clock_throws_for_hands_that_don_t(hurried, anas_seat, dice):
    own_dice(anas_seat)
    press(hurried, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    let_time_pass()
    dice(15)
    assert prompt_expire(encounter_id=hurried.pk)
    assert Resolution.objects.get(status="waiting").request["dice"] == "1d8"
    assert deadline() > timezone.now()


def test_a_correction_does_not_buy_time(hurried, gwens_seat):
    goblin_leaves(hurried, gwens_seat)
    before = deadline()
    press(hurried, gwens_seat, cmd.Note(text="Well?"))
    assert deadline() == before


def test_a_question_is_as_old_as_it_is_open(fight, gwens_seat, anas_seat, dice):
    """Another one begins anew, a correction meanwhile does not, and what is settled waits since never."""
    own_dice(anas_seat)
    began = timezone.now()
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    resolution = Resolution.objects.get()
    asked = resolution.asked_at
    assert began < asked < timezone.now()
    press(fight, gwens_seat, cmd.Note(text="Well?"))
    resolution.refresh_from_db()
    assert resolution.asked_at == asked
    answer(fight, anas_seat, faces=(15,))
    resolution.refresh_from_db()
    assert resolution.asked_at > asked
    answer(fight, anas_seat, faces=(6,))
    resolution.refresh_from_db()
    assert (resolution.status, resolution.asked_at) == ("done", None)


def test_the_command_counts_what_it_answered(hurried, gwens_seat, capsys):
    goblin_leaves(hurried, gwens_seat)
    let_time_pass()
    call_command("expire_prompts")
    call_command("expire_prompts")
    assert capsys.readouterr().out == "1 answered by the clock.\n0 answered by the clock.\n"
