"""One press of one seat: done once, or refused in words with everything as it was."""

import pytest
from django.utils import timezone

from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid, Refused
from combat.engine.fold import fold
from combat.models import Resolution, Seat
from combat.services.campaign.seats import seat_remove
from combat.services.fight import progress
from combat.services.refusals import Busy, Repeated, Stale
from tests.cases import each
from tests.fights import (
    EDDA,
    GOBLIN,
    GOBLIN_SHEET,
    OGRE,
    PIM,
    answer,
    joined,
    now,
    press,
    prompts,
    store,
    stored,
    version,
)

AWAY = cmd.Move(actor=EDDA, path=((2, 3), (1, 3)))
SWING = cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN)


def test_a_press_is_stored_with_its_events_and_its_dice(fight, anas_seat, dice):
    dice(15, 6)
    receipt = press(fight, anas_seat, SWING, version=version(fight, anas_seat))
    after = now(fight)
    resolution = Resolution.objects.get()
    assert receipt.text == "Done."
    assert after.state.combatants[GOBLIN].hp == 1
    assert after.state == fold(row.event for row in after.events.all())
    assert (resolution.status, resolution.seat, resolution.base_seq) == ("done", anas_seat, fight.seq)
    assert [entry["faces"] for entry in resolution.journal] == [[15], [6]]
    assert set(after.events.filter(seq__gt=fight.seq).values_list("resolution", flat=True)) == {resolution.pk}
    assert Seat.objects.get(pk=anas_seat.pk).acts == 1


def test_the_same_press_sent_twice_counts_once(fight, anas_seat, dice):
    dice(15, 6)
    press(fight, anas_seat, SWING, key="one press")
    before = stored(fight)
    with pytest.raises(Repeated, match=r"That was done already\. Done"):
        press(fight, anas_seat, SWING, key="one press")
    assert stored(fight) == before


def test_somebody_elses_key_tells_nothing(fight, gwens_seat, anas_seat):
    press(fight, gwens_seat, cmd.Note(text="Rain."), key="a key")
    with pytest.raises(Repeated) as refused:
        press(fight, anas_seat, AWAY, key="a key")
    assert refused.value.text == "That was done already."


def test_two_presses_of_one_moment_are_one(fight, anas_seat, dice):
    dice(2)
    moment = version(fight, anas_seat)
    press(fight, anas_seat, SWING, version=moment)
    before = stored(fight)
    with pytest.raises(Stale, match=r"a moment behind, so nothing was done\. It is Edda’s turn in round 1"):
        press(fight, anas_seat, SWING, version=moment)
    assert stored(fight) == before


def test_a_press_for_a_turn_that_is_over_says_whose_turn_it_is(fight, gwens_seat, anas_seat):
    moment = version(fight, anas_seat)
    press(fight, gwens_seat, cmd.NextTurn())
    with pytest.raises(Stale, match="It is Goblin’s turn in round 1"):
        press(fight, anas_seat, SWING, version=moment)


def test_the_turn_of_somebody_hidden_is_not_named(fight, gwens_seat, anas_seat):
    moment = version(fight, anas_seat)
    for _ in range(3):
        press(fight, gwens_seat, cmd.NextTurn())
    assert now(fight).state.active == OGRE
    with pytest.raises(Stale, match="It is the GM’s turn in round 1"):
        press(fight, anas_seat, SWING, version=moment)


def test_what_others_do_out_of_turn_makes_no_press_stale(fight, gwens_seat, anas_seat, dice):
    dice(2)
    moment = version(fight, anas_seat)
    press(fight, gwens_seat, cmd.Note(text="Rain."))
    press(fight, gwens_seat, cmd.SetHitPoints(who=OGRE, hp=30))
    assert version(fight, anas_seat) == moment
    press(fight, anas_seat, SWING, version=moment)


@each(
    ("command", "kind", "words"),
    [
        (cmd.Act(actor=PIM, action="dodge"), Illegal, "Pim is not yours to command."),
        (cmd.Act(actor=OGRE, action="dodge"), Invalid, "That creature is not in this encounter."),
        (cmd.Act(actor="c99", action="dodge"), Invalid, "That creature is not in this encounter."),
        (cmd.Act(actor=EDDA, action="fly"), Invalid, "There is no such action in this game."),
        (cmd.Move(actor=EDDA, path=((9, 9),)), Illegal, "That path skips a square."),
        (cmd.Harm(targets=(GOBLIN,), amount=5), Illegal, "Only the GM can do that."),
        (cmd.NextTurn(), Illegal, "Only the GM can do that."),
    ],
)
def test_what_is_not_for_this_seat_changes_nothing(fight, anas_seat, command, kind, words):
    before = stored(fight)
    with pytest.raises(kind, match=words):
        press(fight, anas_seat, command)
    assert stored(fight) == before


def test_out_of_turn_names_the_turn_and_the_rule(fight, bens_seat):
    before = stored(fight)
    with pytest.raises(Illegal, match="It is Edda’s turn") as refused:
        press(fight, bens_seat, cmd.EndTurn(actor=PIM))
    assert refused.value.row == "FIF-037"
    assert stored(fight) == before


def test_an_ended_fight_takes_no_command(fight, gwens_seat, anas_seat):
    moment = version(fight, anas_seat)
    press(fight, gwens_seat, cmd.Finish())
    before = stored(fight)
    with pytest.raises(Illegal, match="This fight is over"):
        press(fight, anas_seat, SWING, version=moment)
    with pytest.raises(Illegal, match=r"This fight is over\. Rewind it to go on"):
        press(fight, gwens_seat, cmd.NextTurn())
    assert stored(fight) == before
    assert now(fight).status == "ended"


def test_a_removed_seat_and_the_tv_do_nothing(fight, anas_seat, spectators_seat):
    seat_remove(seat=anas_seat)
    before = stored(fight)
    for seat in (anas_seat, spectators_seat):
        with pytest.raises(Illegal, match="You have no seat at this table any more"):
            press(fight, seat, SWING)
    assert stored(fight) == before


def test_a_seat_of_another_table_does_nothing(fight, zed):
    from combat.services.campaign.campaigns import campaign_create

    elsewhere = campaign_create(gm=zed, name="Elsewhere", ruleset="fifth")
    with pytest.raises(Illegal, match="You have no seat at this table"):
        press(fight, elsewhere.seats.get(role="gm"), cmd.NextTurn())


def test_an_archived_fight_takes_no_command(fight, gwens_seat):
    type(fight).objects.filter(pk=fight.pk).update(archived_at=timezone.now())
    with pytest.raises(Illegal, match="This encounter is archived"):
        press(fight, gwens_seat, cmd.NextTurn())


@pytest.mark.parametrize("key", ["", "x" * 65])
def test_a_press_needs_a_key(fight, gwens_seat, key):
    with pytest.raises(Invalid, match="Load it again"):
        press(fight, gwens_seat, cmd.NextTurn(), key=key)


def test_a_fault_of_ours_leaves_nothing_behind(fight, anas_seat, monkeypatch):
    before = stored(fight)

    def broken(**fields):
        raise RuntimeError("a fault")

    monkeypatch.setattr(progress, "append", broken)
    with pytest.raises(RuntimeError):
        press(fight, anas_seat, cmd.Act(actor=EDDA, action="dodge"))
    assert stored(fight) == before


# --- while a question is open --------------------------------------------------------------------------------------


def test_a_question_stops_the_move_until_it_is_answered(asked, gwens_seat, anas_seat, bens_seat):
    assert now(asked).state.combatants[GOBLIN].at == (4, 3)
    assert [p.title for p in prompts(asked, anas_seat)] == ["Goblin leaves Edda’s reach. Strike?"]
    assert prompts(asked, bens_seat) == []
    answer(asked, anas_seat, "pass")
    assert now(asked).state.combatants[GOBLIN].at == (6, 3)


def test_everybody_else_waits_for_the_one_who_is_asked(asked, gwens_seat, anas_seat, bens_seat):
    before = stored(asked)
    with pytest.raises(Busy, match="Waiting for Ana"):
        press(asked, bens_seat, cmd.EndTurn(actor=PIM))
    with pytest.raises(Busy, match="Answer the question on your screen first"):
        press(asked, anas_seat, AWAY)
    with pytest.raises(Busy, match=r"Waiting for Ana\. Answer for them, skip them, or break it off"):
        press(asked, gwens_seat, cmd.NextTurn())
    assert stored(asked) == before


def test_a_secret_question_names_nobody(fight, gwens_seat, anas_seat):
    store(fight, *joined("c5", "Spy", GOBLIN_SHEET, (2, 2), hidden=True))
    press(fight, anas_seat, cmd.Move(actor=EDDA, path=((3, 4), (3, 5))))
    assert prompts(fight, gwens_seat)[0].who == "c5"
    with pytest.raises(Busy) as refused:
        press(fight, anas_seat, AWAY)
    assert refused.value.text == "The GM is settling something. One moment."


def test_the_gm_mends_while_a_question_is_open(asked, gwens_seat, anas_seat):
    open_before = prompts(asked, anas_seat)[0]
    receipt = press(asked, gwens_seat, cmd.SetHitPoints(who=GOBLIN, hp=4), version=version(asked, gwens_seat))
    assert receipt.text == "Waiting for Ana."
    assert now(asked).state.combatants[GOBLIN].hp == 4
    assert prompts(asked, anas_seat)[0].title == open_before.title
    with pytest.raises(Stale, match=r"Something has changed meanwhile\. Read the question again"):
        answer(asked, anas_seat, "pass", prompt=open_before.id)
    answer(asked, anas_seat, "pass")
    assert now(asked).state.combatants[GOBLIN].at == (6, 3)


def test_a_correction_that_is_refused_leaves_the_question_as_it_was(asked, gwens_seat):
    before = stored(asked)
    with pytest.raises(Refused, match="at most 10 hit points"):
        press(asked, gwens_seat, cmd.SetHitPoints(who=GOBLIN, hp=400))
    assert stored(asked) == before
