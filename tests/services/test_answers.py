"""Questions find the one who is asked, and their answers take effect once."""

import pytest

from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid
from combat.models import Resolution, Seat
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.standing import own_dice_set, standing_set
from combat.services.refusals import Repeated, Stale
from tests.cases import each
from tests.fights import (
    EDDA,
    GOBLIN,
    GOBLIN_SHEET,
    PIM,
    answer,
    frame,
    joined,
    likes_to_press,
    now,
    own_dice,
    press,
    prompts,
    store,
    stored,
    version,
)

LEAVE = cmd.Move(actor=GOBLIN, path=((5, 3), (6, 3)))
SAVES = cmd.CallRoll(targets=(EDDA, PIM), what="save", stat="dex", dc=12)


@pytest.fixture
def asked(fight, gwens_seat):
    """The goblin walks out of Edda's reach: Ana is asked whether she strikes."""
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, LEAVE)
    return fight


@pytest.fixture
def called(fight, gwens_seat, anas_seat, bens_seat):
    """Gwen calls Edda and Pim to a save: Ana and Ben, who like to press, are asked at the same time."""
    likes_to_press(anas_seat, bens_seat)
    press(fight, gwens_seat, SAVES)
    return fight


def waiting() -> Resolution:
    return Resolution.objects.get(status="waiting")


# --- one question --------------------------------------------------------------------------------------------------


def test_an_answer_goes_on_with_the_move(asked, anas_seat, dice):
    dice(15, 6)
    receipt = answer(asked, anas_seat, "strike:longsword")
    goblin = now(asked).state.combatants[GOBLIN]
    assert receipt.text == "Done."
    assert (goblin.hp, goblin.at) == (1, (6, 3))
    assert now(asked).resolutions.latest("pk").status == "done"
    assert encounter_verify(now(asked)).ok


def test_a_question_is_its_own_seats_to_answer(asked, bens_seat, anas_seat):
    before = stored(asked)
    with pytest.raises(Illegal, match="That question is not yours to answer"):
        answer(asked, bens_seat, "pass", prompt=prompts(asked, anas_seat)[0].id)
    assert stored(asked) == before


def test_the_gm_answers_for_somebody_absent(asked, gwens_seat):
    answer(asked, gwens_seat, "pass")
    assert now(asked).state.combatants[GOBLIN].at == (6, 3)
    assert now(asked).resolutions.latest("pk").journal[0]["by"] == "gm"


def test_a_late_answer_is_told_so(asked, gwens_seat, anas_seat):
    prompt = prompts(asked, anas_seat)[0].id
    answer(asked, gwens_seat, "pass")
    before = stored(asked)
    with pytest.raises(Stale, match="That was already settled"):
        answer(asked, anas_seat, "strike:longsword", prompt=prompt)
    assert stored(asked) == before


def test_an_answer_sent_twice_counts_once(asked, anas_seat, dice):
    dice(2)
    prompt = prompts(asked, anas_seat)[0].id
    answer(asked, anas_seat, "strike:longsword", prompt=prompt, key="once")
    before = stored(asked)
    with pytest.raises(Repeated, match="That was done already"):
        answer(asked, anas_seat, "strike:longsword", prompt=prompt, key="once")
    assert stored(asked) == before


@pytest.mark.parametrize("choice", ["", "maybe", "strike:spoon"])
def test_what_is_no_answer_is_told_what_is(asked, anas_seat, choice):
    before = stored(asked)
    with pytest.raises(Invalid, match=r"Choose one of: Longsword, .*Let it go"):
        answer(asked, anas_seat, choice)
    assert stored(asked) == before


@each("prompt", ["", "x", "1-2-3-4", "99-0-0", "--", "１-0-0"])
def test_a_question_that_never_was_is_settled(asked, anas_seat, prompt):
    with pytest.raises(Stale, match="That was already settled"):
        answer(asked, anas_seat, "pass", prompt=prompt or "-")


def test_a_secret_question_does_not_exist_for_a_player(fight, gwens_seat, anas_seat):
    store(fight, *joined("c5", "Spy", GOBLIN_SHEET, (2, 2), hidden=True))
    press(fight, anas_seat, cmd.Move(actor=EDDA, path=((3, 4), (3, 5))))
    secret = prompts(fight, gwens_seat)[0].id
    with pytest.raises(Stale, match="That was already settled"):
        answer(fight, anas_seat, "pass", prompt=secret)
    assert frame(fight, anas_seat).view.waiting == ()


def test_the_question_is_part_of_the_asked_seats_moment_only(fight, gwens_seat, anas_seat, bens_seat):
    press(fight, gwens_seat, cmd.NextTurn())
    ana, ben = version(fight, anas_seat), version(fight, bens_seat)
    press(fight, gwens_seat, LEAVE)
    assert version(fight, anas_seat) != ana
    assert version(fight, bens_seat) == ben


# --- several seats at once -----------------------------------------------------------------------------------------


def test_all_who_are_asked_answer_in_any_order(called, gwens_seat, anas_seat, bens_seat, dice):
    seq = now(called).seq
    receipt = answer(called, bens_seat, "roll")
    assert receipt.text == "Waiting for Ana."
    assert waiting().answers == {"1": "roll"}
    assert now(called).seq == seq
    assert prompts(called, bens_seat) == []
    assert [p.asked for p in prompts(called, gwens_seat)] == ["Ana"]
    dice(11, 3)
    assert answer(called, anas_seat, "roll").text == "Done."
    assert not Resolution.objects.filter(status="waiting").exists()
    assert now(called).events.filter(type="CheckRolled").count() == 2
    assert encounter_verify(now(called)).ok


def test_an_answer_given_is_not_given_again(called, anas_seat, bens_seat):
    prompt = prompts(called, bens_seat)[0].id
    answer(called, bens_seat, "roll", prompt=prompt)
    before = stored(called)
    with pytest.raises(Stale, match="That was already settled"):
        answer(called, bens_seat, "roll", prompt=prompt)
    assert stored(called) == before


def test_a_correction_keeps_the_answers_so_far(called, gwens_seat, anas_seat, bens_seat):
    answer(called, bens_seat, "roll")
    press(called, gwens_seat, cmd.Note(text="Quick now."))
    assert waiting().answers == {"1": "roll"}
    answer(called, anas_seat, "roll")
    assert encounter_verify(now(called)).ok


# --- once and for all ----------------------------------------------------------------------------------------------


def test_never_is_not_asked_again(asked, gwens_seat, anas_seat):
    answer(asked, anas_seat, "pass", remember="never")
    assert Seat.objects.get(pk=anas_seat.pk).standing == {"opportunity-attack": "never"}
    press(asked, gwens_seat, cmd.Place(who=GOBLIN, to=(4, 3)))
    press(asked, gwens_seat, cmd.SetCount(who=GOBLIN, count="distance", value=0))
    press(asked, gwens_seat, LEAVE)
    assert now(asked).state.combatants[GOBLIN].at == (6, 3)
    assert now(asked).resolutions.latest("pk").journal[0]["by"] == "standing"


def test_always_takes_the_first_pick(fight, gwens_seat, anas_seat, dice):
    standing_set(seat=anas_seat, kind="opportunity-attack", answer="always")
    press(fight, gwens_seat, cmd.NextTurn())
    dice(2)
    press(fight, gwens_seat, LEAVE)
    assert now(fight).events.filter(type="AttackResolved").count() == 1


def test_one_seat_that_does_not_press_leaves_the_others_asked(fight, gwens_seat, anas_seat, bens_seat):
    likes_to_press(bens_seat)
    press(fight, gwens_seat, SAVES)
    assert prompts(fight, anas_seat) == []
    answer(fight, bens_seat, "roll")
    assert now(fight).events.filter(type="CheckRolled").count() == 2


def test_the_gm_decides_for_somebody_only_once(asked, gwens_seat, anas_seat):
    answer(asked, gwens_seat, "pass", remember="never")
    assert Seat.objects.get(pk=anas_seat.pk).standing == {}


def test_ask_me_again_is_asked_again(fight, gwens_seat, anas_seat):
    standing_set(seat=anas_seat, kind="opportunity-attack", answer="never")
    standing_set(seat=anas_seat, kind="opportunity-attack", answer="")
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, LEAVE)
    assert prompts(fight, anas_seat)


@pytest.mark.parametrize(("kind", "said"), [("call", "sometimes"), ("", "always"), ("x" * 99, "never")])
def test_nothing_else_is_a_standing_answer(anas_seat, kind, said):
    with pytest.raises(Invalid):
        standing_set(seat=anas_seat, kind=kind, answer=said)
    assert Seat.objects.get(pk=anas_seat.pk).standing == {}


# --- real dice -----------------------------------------------------------------------------------------------------


def test_own_dice_are_typed_in(fight, anas_seat, bens_seat):
    own_dice(anas_seat)
    swing = cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN)
    assert press(fight, anas_seat, swing).text == "Done."
    (prompt,) = prompts(fight, anas_seat)
    assert (prompt.dice, prompt.sides, prompt.mine) == ("1d20", (20,), True)
    assert frame(fight, bens_seat).view.waiting == ("Waiting for Ana",)
    answer(fight, anas_seat, faces=(15,))
    assert prompts(fight, anas_seat)[0].sides == (8,)
    answer(fight, anas_seat, faces=(6,))
    assert now(fight).state.combatants[GOBLIN].hp == 1
    assert encounter_verify(now(fight)).ok


@pytest.mark.parametrize(
    ("faces", "words"),
    [((21,), "A d20 shows 1 to 20, not 21."), ((0,), "not 0"), ((), "needs 1 die"), ((3, 4), "needs 1 die")],
)
def test_faces_that_real_dice_lack_are_refused(fight, anas_seat, faces, words):
    own_dice(anas_seat)
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    before = stored(fight)
    with pytest.raises(Invalid, match=words):
        answer(fight, anas_seat, faces=faces)
    assert stored(fight) == before


def test_a_secret_roll_is_never_shown_to_a_player_to_be_thrown(fight, gwens_seat, anas_seat):
    own_dice(anas_seat)
    secret = cmd.CallRoll(targets=(EDDA,), what="save", stat="dex", dc=12, secret=True)
    press(fight, gwens_seat, secret)
    assert prompts(fight, anas_seat) == []
    assert now(fight).events.filter(type="CheckRolled").count() == 1


def test_the_gm_throws_secret_dice_by_hand_too(fight, gwens_seat):
    own_dice(gwens_seat)
    secret = cmd.CallRoll(targets=(GOBLIN,), what="save", stat="dex", dc=12, secret=True)
    press(fight, gwens_seat, secret)
    answer(fight, gwens_seat, faces=(17,))
    assert now(fight).events.get(type="CheckRolled").data["roll"]["faces"] == [17]


def test_putting_the_dice_away_lets_the_server_throw(fight, anas_seat, dice):
    own_dice(anas_seat)
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    dice(2)
    own_dice_set(seat=anas_seat, own=False)
    assert not Resolution.objects.filter(status="waiting").exists()


def test_the_server_throws_when_asked_to(fight, gwens_seat, anas_seat, dice):
    own_dice(anas_seat)
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    dice(2)
    answer(fight, gwens_seat, "server")
    assert now(fight).events.filter(type="AttackResolved").count() == 1
