"""Delaying and holding ready at a stored table: restarted in the middle, rewound, broken off, answered for the absent."""

import pytest

from combat.engine import commands as cmd
from combat.engine.errors import Illegal
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind, resolution_abandon
from combat.services.fight.standing import standing_set
from tests.fights import answer, begun, frame, joined, now, press, prompts, store
from tests.rulesets.orcus.sheets import brakka, goblin

BRAKKA, GOBLIN, PIM = "c1", "c2", "c3"


@pytest.fixture
def ruleset():
    return "orcus"


@pytest.fixture
def fight(encounter, anas_seat, bens_seat, dice):
    """Brakka (Ana's), whose turn it is, a goblin beside her, Pim (Ben's) farther off."""
    store(
        encounter,
        *joined(BRAKKA, "Brakka", brakka(), (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", goblin(), (4, 3)),
        *joined(PIM, "Pim", brakka(name="Pim"), (3, 7), owner=bens_seat.engine_id, side="allies"),
        *begun(BRAKKA, GOBLIN, PIM),
    )
    return encounter


def order(fight):
    return [(entry.combatants, entry.score) for entry in now(fight).state.order]


def delay(fight, seat, gm):
    press(fight, seat, cmd.Act(actor=BRAKKA, action="delay"))
    press(fight, gm, cmd.NextTurn())


def test_the_question_outlives_the_server_and_the_answer_reorders_for_good(fight, anas_seat, gwens_seat, bens_seat):
    """ORC-250, ORC-254: the answer is read by a process that knows only what is stored."""
    delay(fight, anas_seat, gwens_seat)
    assert [prompt.title for prompt in prompts(fight, anas_seat)] == [
        "Goblin’s turn is over. Brakka has waited: act now?"
    ]
    assert prompts(fight, bens_seat) == []
    assert frame(fight, bens_seat).view.waiting
    answer(fight, anas_seat, "act")
    assert now(fight).state.active == BRAKKA
    assert order(fight) == [((GOBLIN,), 19), ((BRAKKA,), 19), ((PIM,), 18)]
    assert encounter_verify(now(fight)).ok


def test_a_rewind_brings_the_old_order_back(fight, anas_seat, gwens_seat):
    """ORC-254."""
    to = now(fight).seq
    delay(fight, anas_seat, gwens_seat)
    answer(fight, anas_seat, "act")
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=to + 1, key="back")
    after = now(fight).state
    assert after.active == BRAKKA
    assert not after.combatants[BRAKKA].has("delaying")
    assert order(fight)[0] == ((BRAKKA,), 20)
    press(fight, anas_seat, cmd.Act(actor=BRAKKA, action="total-defense"))
    assert encounter_verify(now(fight)).ok


def test_who_never_wants_to_be_asked_is_not_and_the_table_goes_on(fight, anas_seat, gwens_seat):
    """ORC-250: the seat's own standing answer."""
    standing_set(seat=anas_seat, kind="step-in", answer="never")
    delay(fight, anas_seat, gwens_seat)
    assert now(fight).state.active == PIM


def test_the_gm_answers_for_the_absent(fight, anas_seat, gwens_seat):
    """ORC-250."""
    delay(fight, anas_seat, gwens_seat)
    answer(fight, gwens_seat, "wait")
    assert now(fight).state.active == PIM
    assert now(fight).state.combatants[BRAKKA].has("delaying")


def test_broken_off_between_two_turns_the_gm_goes_on(fight, anas_seat, gwens_seat):
    """ORC-250."""
    delay(fight, anas_seat, gwens_seat)
    resolution_abandon(encounter_id=fight.pk, seat=gwens_seat, key="off")
    assert prompts(fight, anas_seat) == []
    assert now(fight).state.active == ""
    press(fight, gwens_seat, cmd.NextTurn())
    answer(fight, anas_seat, "act")
    assert now(fight).state.active == BRAKKA
    assert encounter_verify(now(fight)).ok


def test_what_is_held_ready_outlives_the_server(fight, anas_seat, gwens_seat, dice):
    """ORC-255, ORC-257, ORC-259: each choice and the answer in a press of its own."""
    press(fight, anas_seat, cmd.Act(actor=BRAKKA, action="ready"))
    for choice in ("act:melee|longsword", "attacks", "foes"):
        answer(fight, anas_seat, choice)
    press(fight, anas_seat, cmd.EndTurn(actor=BRAKKA))
    press(fight, gwens_seat, cmd.Act(actor=GOBLIN, action="melee", weapon="club", target=BRAKKA))
    dice(12, 5, 2)
    answer(fight, anas_seat, f"ready:{GOBLIN}")
    assert now(fight).state.combatants[GOBLIN].hp < 30
    assert order(fight)[:2] == [((BRAKKA,), 19), ((GOBLIN,), 19)]
    assert encounter_verify(now(fight)).ok


def test_only_the_gm_calls_what_somebody_waits_for(fight, anas_seat, bens_seat, gwens_seat, spectators_seat):
    """ORC-256: and only the GM's screen lists it."""
    press(fight, anas_seat, cmd.Act(actor=BRAKKA, action="ready-words", choice="the door opens"))
    answer(fight, anas_seat, "act:total-defense")
    press(fight, anas_seat, cmd.EndTurn(actor=BRAKKA))
    for seat in (anas_seat, bens_seat, spectators_seat):
        with pytest.raises(Illegal):
            press(fight, seat, cmd.Announce(who=BRAKKA))
        assert frame(fight, seat).view.console is None
    assert [one.plan for one in frame(fight, gwens_seat).view.desk.ready] == ["“the door opens”: Total defense"]
    press(fight, gwens_seat, cmd.Announce(who=BRAKKA))
    answer(fight, anas_seat, "ready:do")
    assert now(fight).state.combatants[BRAKKA].has("total-defense")


def test_nobody_puts_anothers_turn_off_nor_steps_in_for_it(fight, anas_seat, bens_seat):
    """ORC-249, ORC-250."""
    with pytest.raises(Illegal):
        press(fight, bens_seat, cmd.Act(actor=BRAKKA, action="delay"))
    press(fight, anas_seat, cmd.Act(actor=BRAKKA, action="delay"))
    for action in ("act-now", "wait-on"):
        with pytest.raises(Illegal):
            press(fight, bens_seat, cmd.Act(actor=BRAKKA, action=action))
