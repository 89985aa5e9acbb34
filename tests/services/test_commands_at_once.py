"""Two presses at the same moment are put in order: real threads on a real database."""

from datetime import timedelta

import pytest
from django.utils import timezone

from combat.engine import commands as cmd
from combat.models import Resolution
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.answers import answer_submit
from combat.services.fight.commands import command_submit
from combat.services.fight.prompts import prompt_expire
from tests.fights import EDDA, GOBLIN, PIM, answer, goblin_leaves, likes_to_press, now, press, prompts, version
from tests.services.test_seats_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)

DODGE = cmd.Act(actor=EDDA, action="dodge")


def kinds(outcomes):
    return sorted(type(outcome).__name__ for outcome in outcomes)


def submit(fight, seat, command, key, version=""):
    return lambda: command_submit(encounter_id=fight.pk, seat=seat, command=command, key=key, version=version)


def test_one_press_sent_twice_at_once_counts_once(fight, anas_seat):
    outcomes = at_once(*[submit(fight, anas_seat, DODGE, "one press")] * 2)
    assert kinds(outcomes) == ["Receipt", "Repeated"]
    assert now(fight).events.filter(type="Acted").count() == 1
    assert encounter_verify(now(fight)).ok


def test_two_devices_of_one_seat_act_once_in_one_moment(fight, anas_seat):
    moment = version(fight, anas_seat)
    outcomes = at_once(
        submit(fight, anas_seat, DODGE, "the phone’s", moment),
        submit(fight, anas_seat, DODGE, "the laptop’s", moment),
    )
    assert kinds(outcomes) == ["Receipt", "Stale"]
    assert now(fight).events.filter(type="Acted").count() == 1


def test_two_players_who_press_at_once_are_put_in_order(fight, anas_seat, bens_seat):
    outcomes = at_once(
        submit(fight, anas_seat, DODGE, "ana"),
        submit(fight, bens_seat, cmd.EndTurn(actor=PIM), "ben"),
    )
    assert kinds(outcomes) == ["Illegal", "Receipt"]
    after = now(fight)
    assert list(after.events.values_list("seq", flat=True)) == list(range(1, after.seq + 1))
    assert encounter_verify(after).ok


def test_many_at_once_leave_a_log_without_gaps(fight, gwens_seat, anas_seat):
    notes = [submit(fight, gwens_seat, cmd.Note(text=f"Note {n}."), f"note {n}") for n in range(6)]
    outcomes = at_once(*notes, submit(fight, anas_seat, DODGE, "dodge"))
    after = now(fight)
    assert kinds(outcomes) == ["Receipt"] * 7
    assert list(after.events.values_list("seq", flat=True)) == list(range(1, after.seq + 1))
    assert encounter_verify(after).ok


def test_the_last_two_answers_at_once_go_on_once(fight, gwens_seat, anas_seat, bens_seat):
    likes_to_press(anas_seat, bens_seat)
    press(fight, gwens_seat, cmd.CallRoll(targets=(EDDA, PIM), what="save", stat="dex", dc=12))
    asked = [(seat, prompts(fight, seat)[0].id) for seat in (anas_seat, bens_seat)]
    calls = [lambda seat=seat, prompt=prompt: answer(fight, seat, "roll", prompt=prompt) for seat, prompt in asked]
    assert kinds(at_once(*calls)) == ["Receipt", "Receipt"]
    assert now(fight).events.filter(type="CheckRolled").count() == 2
    assert encounter_verify(now(fight)).ok


def test_of_two_answers_to_one_question_the_first_counts(fight, gwens_seat, anas_seat):
    goblin_leaves(fight, gwens_seat)
    prompt = prompts(fight, anas_seat)[0].id
    outcomes = at_once(
        *(
            lambda seat=seat: answer_submit(
                encounter_id=fight.pk, seat=seat, prompt=prompt, choice="pass", key=seat.name
            )
            for seat in (anas_seat, gwens_seat)
        )
    )
    assert kinds(outcomes) == ["Receipt", "Stale"]
    assert now(fight).state.combatants[GOBLIN].at == (6, 3)


def test_two_clocks_answer_once(fight, gwens_seat):
    goblin_leaves(fight, gwens_seat)
    Resolution.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    outcomes = at_once(*[lambda: prompt_expire(encounter_id=fight.pk)] * 2)
    assert sorted(outcomes) == [False, True]
    assert encounter_verify(now(fight)).ok
